import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { totalmem } from 'node:os';

const statementsOf = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * Caches prepared statements per database. For `get`, `all` and `run` only: an iterated statement must not be shared.
 */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const statements = statementsOf.get(database) ?? new Map<string, StatementSync>();
  statementsOf.set(database, statements);
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/**
 * The page cache of a writer, in kB: usually, and while many batches follow. Ids are spread all over their tables, so
 * that in a large index each is a separate read from disk.
 */
export const usualCacheKb = 32 * 1024;
const maxCacheKb = Math.max(usualCacheKb, Math.min(512 * 1024, Math.floor(totalmem() / 8 / 1024)));

const withLargeCache = new WeakSet<DatabaseSync>();

/** Enlarges the cache while more batches follow, then shrinks it. Call it outside transactions. */
export function setCacheSize(database: DatabaseSync, more: boolean): void {
  if (more === withLargeCache.has(database)) return;
  database.exec(`pragma cache_size = -${String(more ? maxCacheKb : usualCacheKb)}; pragma shrink_memory`);
  if (more) withLargeCache.add(database);
  else withLargeCache.delete(database);
}
