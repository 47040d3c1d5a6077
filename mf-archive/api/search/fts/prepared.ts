import type { DatabaseSync, StatementSync } from 'node:sqlite';

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Statements that are run for every page or article are made once. For `get`, `all` and `run`: none is run within itself. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const statements = kept.get(database) ?? new Map<string, StatementSync>();
  kept.set(database, statements);
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
