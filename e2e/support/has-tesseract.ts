import { spawnSync } from 'node:child_process';

/**
 * True if this machine can recognise text. The gate installs tesseract; a journey that is run alone is skipped without
 * it.
 */
export const hasTesseract = (): boolean => spawnSync('tesseract', ['--version']).status === 0;
