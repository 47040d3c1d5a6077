import { totalmem } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';

/**
 * What a writer keeps of the file, in kB: as a rule, and while much is written. Ids of pages and articles are all over
 * their tables, so that in a large index each is a place of its own to be read from the disk.
 */
export const usualKb = 32 * 1024;
const mostKb = Math.max(usualKb, Math.min(512 * 1024, Math.floor(totalmem() / 8 / 1024)));

const writingMuch = new WeakSet<DatabaseSync>();

/** Takes memory while more follows, and gives it back. Call it outside transactions. */
export function keepInMemory(database: DatabaseSync, more: boolean): void {
  if (more === writingMuch.has(database)) return;
  database.exec(`pragma cache_size = -${String(more ? mostKb : usualKb)}; pragma shrink_memory`);
  if (more) writingMuch.add(database);
  else writingMuch.delete(database);
}
