import type { Migration } from 'kysely';
import type pg from 'pg';
import { LockedError } from 'remote-kit/file-lock';
import { columnTypes } from 'shared-contracts/server/database';
import type { Log } from 'shared-contracts/server/slice-context';
import { errorCode } from '../error-code.ts';
import { connectTo, openPostgresPool } from './postgres-dialect.ts';

/** Tables of what several servers of one site share; empty on a site with one server. */
export const sharedMigrations: Readonly<Record<string, Migration>> = {
  '004-shared': {
    up: async (schema) => {
      const { text, integer, blob } = columnTypes(schema);
      await schema.schema
        .createTable('core_secret')
        .addColumn('name', text, (column) => column.primaryKey())
        .addColumn('sealed', text, (column) => column.notNull())
        .execute();
      // The current registry has the number 0; the other rows are its history.
      await schema.schema
        .createTable('core_registry')
        .addColumn('seq', integer, (column) => column.primaryKey())
        .addColumn('text', text, (column) => column.notNull())
        .execute();
      await schema.schema
        .createTable('core_release')
        .addColumn('remote', text, (column) => column.notNull())
        .addColumn('version', text, (column) => column.notNull())
        .addColumn('integrity', text, (column) => column.notNull())
        .addColumn('packed', blob, (column) => column.notNull())
        .addPrimaryKeyConstraint('core_release_key', ['remote', 'version'])
        .execute();
    },
  },
};

export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** Arbitrary numbers that only this project uses. */
export const sharedLocks = { takeOver: 7_270_107, registry: 7_270_108 } as const;

/** Rows that all servers of a site share, and news of their changes. */
export interface SharedRecords {
  readonly query: Query;
  /**
   * Runs `work` while no other process of the site holds the same lock. The `query` that `work` gets runs in a
   * transaction; use the one above for what others must see at once. Rejects with LockedError after ten seconds.
   */
  readonly withLock: <Result>(
    lock: keyof typeof sharedLocks,
    work: (query: Query) => Promise<Result>,
  ) => Promise<Result>;
  close(): Promise<void>;
}

const lockWait = '10s';
const lockNotAvailable = '55P03';

const queryOn =
  (connection: pg.PoolClient): Query =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await connection.query<Row>(text, [...values])).rows;

const queryWith =
  (pool: pg.Pool): Query =>
  async (text, values) => {
    const client = await connectTo(pool);
    try {
      return await queryOn(client)(text, values);
    } finally {
      client.release();
    }
  };

async function locked<Result>(
  pool: pg.Pool,
  lock: keyof typeof sharedLocks,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(pool);
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${lockWait}'`);
    await client.query('select pg_advisory_xact_lock($1, hashtext(current_schema()))', [sharedLocks[lock]]);
    const result = await work(queryOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (errorCode(error) === lockNotAvailable)
      throw new LockedError(`the ${lock} lock of the database is held by another server`);
    throw error;
  } finally {
    client.release();
  }
}

/** Opens the shared rows of a PostgreSQL database, with connections of their own. */
export function openSharedRecords(databaseUrl: string, log: Log): SharedRecords {
  const pool = openPostgresPool(databaseUrl, log, { max: 3, allowExitOnIdle: true });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    query: queryWith(pool),
    // One at a time in each process, so that those who wait leave a connection for the one who works.
    withLock: (lock, work) => {
      const result = turn.then(() => locked(pool, lock, work));
      turn = result.catch(() => undefined);
      return result;
    },
    close: () => pool.end(),
  };
}
