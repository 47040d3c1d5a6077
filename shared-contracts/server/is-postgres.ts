import { PostgresAdapter, type Kysely } from 'kysely';

/** True if the database is PostgreSQL; otherwise it is SQLite, which has one writer at a time. */
export const isPostgres = (db: object): boolean =>
  (db as Pick<Kysely<unknown>, 'getExecutor'>).getExecutor().adapter instanceof PostgresAdapter;
