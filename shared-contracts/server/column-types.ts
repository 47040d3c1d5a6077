import { sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './is-postgres.ts';

/** The column types of the portable subset; a migration uses no others. */
export interface ColumnTypes {
  /** Ids, names, JSON. Compared byte by byte on both databases, so that order never hangs on a locale. */
  readonly text: ColumnDataType | RawBuilder<unknown>;
  /** Counts, instants in ms, booleans as 0 and 1, money in minor units. Up to 2^53; larger is refused. */
  readonly integer: ColumnDataType;
  /** Ratios and confidences. */
  readonly real: ColumnDataType;
  /** Bytes; read as Uint8Array. */
  readonly blob: ColumnDataType;
}

/**
 * How the database at hand writes the portable types, for `addColumn` in a migration. Everything else of a migration
 * is plain Kysely: text ids as primary keys, no autoincrement (take `coalesce(max(seq), 0) + 1` inside `transact`),
 * no `boolean`, `date`, `json` or `bigserial` columns, and `nulls first|last` wherever order meets null.
 */
export function columnTypes<Tables>(schema: Kysely<Tables>): ColumnTypes {
  return isPostgres(schema)
    ? { text: sql`text collate "C"`, integer: 'bigint', real: 'double precision', blob: 'bytea' }
    : { text: 'text', integer: 'integer', real: 'real', blob: 'blob' };
}
