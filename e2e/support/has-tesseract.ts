import { spawnSync } from 'node:child_process';

/** Whether this machine can read scans. The gate sees to it; a journey that is run alone skips without. */
export const hasTesseract = (): boolean => spawnSync('tesseract', ['--version']).status === 0;
