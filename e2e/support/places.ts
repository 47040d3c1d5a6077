import { join, resolve } from 'node:path';

export const repoRoot: string = resolve(import.meta.dirname, '../..');
/** The output of the gate: logs, reports, screenshots of failures. */
export const results: string = join(repoRoot, 'e2e/results');
