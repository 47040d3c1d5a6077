import { join, resolve } from 'node:path';

/** The repository. */
export const repoRoot: string = resolve(import.meta.dirname, '../..');
/** What the gate leaves behind: logs, reports, screenshots of failures. */
export const results: string = join(repoRoot, 'e2e/results');
