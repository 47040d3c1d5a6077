import { join, resolve } from 'node:path';

/** The repository. */
export const house: string = resolve(import.meta.dirname, '../..');
/** What the gate leaves behind: logs, reports, screenshots of failures. */
export const results: string = join(house, 'e2e/results');
