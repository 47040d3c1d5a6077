import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { totalmem } from 'node:os';

const statementsOf = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/**
 * Returns a cached prepared statement. Use it only with `get`, `all` and `run`: an iterated statement must not be
 * shared.
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
 * Sizes of a writer's page cache in kB: the usual one, and the one used while many batches are being written. Ids are
 * scattered over their tables, so in a large index each lookup is a separate read from disk.
 */
export const usualCacheKb = 32 * 1024;
export const maxCacheKb = Math.max(usualCacheKb, Math.min(512 * 1024, Math.floor(totalmem() / 8 / 1024)));

const withLargeCache = new WeakSet<DatabaseSync>();

/** Enlarges the cache while more batches follow, and shrinks it afterwards. Must be called outside transactions. */
export function setCacheSize(database: DatabaseSync, more: boolean): void {
  if (more === withLargeCache.has(database)) return;
  database.exec(`pragma cache_size = -${String(more ? maxCacheKb : usualCacheKb)}; pragma shrink_memory`);
  if (more) withLargeCache.add(database);
  else withLargeCache.delete(database);
}
