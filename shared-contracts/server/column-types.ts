import { sql, type ColumnDataType, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './is-postgres.ts';

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
