import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether the records are in PostgreSQL; else they are in SQLite, which has one writer at a time. */
export const isPostgres = (db: object): boolean =>
  (db as Pick<Kysely<unknown>, 'getExecutor'>).getExecutor().adapter instanceof PostgresAdapter;
