import {
  PostgresAdapter,
  type Kysely,
  sql,
  type ColumnDataType,
  type RawBuilder,
  type CompiledQuery,
  type Compilable,
  type Transaction,
} from 'kysely';

/** True if the database is PostgreSQL; otherwise it is SQLite, which has one writer at a time. */
export const isPostgres = (db: object): boolean =>
  (db as Pick<Kysely<unknown>, 'getExecutor'>).getExecutor().adapter instanceof PostgresAdapter;

/** The portable column types. Migrations must not use any others. */
export interface ColumnTypes {
  /** Ids, names, JSON. Compared byte by byte on both databases, so that the order does not depend on a locale. */
  readonly text: ColumnDataType | RawBuilder<unknown>;
  /** Counts, instants in ms, booleans as 0 and 1, money in minor units. Values above 2^53 are refused. */
  readonly integer: ColumnDataType;
  /** Ratios and confidences. */
  readonly real: ColumnDataType;
  /** Bytes; read as Uint8Array. */
  readonly blob: ColumnDataType;
}

/**
 * Returns the portable types for the current database, for `addColumn` in a migration. Apart from that, migrations are
 * plain Kysely: text ids as primary keys, no autoincrement (use `coalesce(max(seq), 0) + 1` inside `transact`), no
 * `boolean`, `date`, `json` or `bigserial` columns, and `nulls first|last` wherever a nullable column is sorted.
 */
export function columnTypes<Tables>(schema: Kysely<Tables>): ColumnTypes {
  return isPostgres(schema)
    ? { text: sql`text collate "C"`, integer: 'bigint', real: 'double precision', blob: 'bytea' }
    : { text: 'text', integer: 'integer', real: 'real', blob: 'blob' };
}

const later = Symbol('later');

/** True if a statement may be sent together with the next one of its transaction. */
export const isLater = (query: CompiledQuery): boolean => later in query;

/**
 * Executes a write in a transaction if its result is not needed. Where each statement costs a round trip to the
 * database, the write is sent together with the next statement or with the commit; if the write fails, that statement
 * or the commit fails too, and the transaction is rolled back. Later reads in the transaction see the write.
 */
export async function writeLater<Tables>(transaction: Transaction<Tables>, query: Compilable): Promise<void> {
  await transaction.executeQuery(Object.assign({ [later]: true }, query.compile()));
}
