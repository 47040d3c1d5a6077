import { PostgresDialect, type Dialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from 'shared-contracts/app-error';
import type { Log } from 'shared-contracts/server/slice-context';
import { toSqlValues } from './sql-value.ts';

/** Returns integers as numbers, as SQLite does. Throws RangeError for one beyond 2^53 instead of rounding it. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered an integer beyond 2^53: ${text}`);
  return value;
}

/** Parsers of int8 and numeric by type number: `count(*)` is int8, `sum` of integers numeric. */
const numbers: Readonly<Record<number, (text: string) => number>> = { 20: toSafeInteger, 1700: Number };

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => numbers[type] ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown),
};

/**
 * An arbitrary number that only this project uses: every connection of a site holds this lock, shared, on its schema.
 */
export const siteLock = 7_270_106;

/**
 * Restoring a backup checks the lock to see whether a site is running. Nothing can be written to a standby, so it is
 * refused: the next connection may lead to its primary.
 */
const checkConnection =
  'select pg_is_in_recovery() as recovers, pg_advisory_lock_shared($1, hashtext(current_schema()))';

/** Opens a pool of connections to a PostgreSQL server, version 13 or later. */
export function openPostgresPool(
  databaseUrl: string,
  log: Log,
  options: Pick<pg.PoolConfig, 'allowExitOnIdle' | 'max'> = { max: 10 },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'newspaper-archive',
    ...options,
    verify: (client, done) => {
      client.query<{ recovers: boolean }>(checkConnection, [siteLock]).then(({ rows }) => {
        done(rows[0]?.recovers === true ? new Error('DATABASE_URL leads to a standby') : undefined);
      }, done);
    },
  });
  // Without a listener, an idle connection that is cut off would end the process.
  pool.on('error', (error) => {
    log.warn({ error: error.message }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => {
    // The same for a connection that is in use, between two queries; its next query fails.
    client.on('error', () => undefined);
  });
  return pool;
}

/** Rejects with `unavailable` when there is no connection; its `cause` says why. */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new AppError('unavailable', 'The records cannot be reached at the moment', { cause });
  }
}

/** Parameters pass through `toSqlValues`, which refuses values that SQLite would store differently. */
export const postgresDialect = (pool: pg.Pool): Dialect =>
  new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await connectTo(pool);
        const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
          client.query(sql, [...toSqlValues(parameters)]);
        return {
          query: query as PostgresPoolClient['query'],
          release: () => {
            client.release();
          },
        };
      },
      end: () => pool.end(),
    },
  });
