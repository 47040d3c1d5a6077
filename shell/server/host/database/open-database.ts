import { chmod, mkdir, open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Log, ReadDatabase, Transact } from 'shared-contracts/server/slice-context';
import { DatabaseNews } from './database-news.ts';
import { migrate, type DatabaseDialect, type MigrationSet } from './migrate.ts';
import { openPostgresPool, postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';
import { makeTransact } from './transact.ts';

/** The site's database. `Tables` are those of the caller; the database contains the tables of all slices. */
export interface Database<Tables> {
  readonly dialect: DatabaseDialect;
  readonly db: ReadDatabase<Tables>;
  readonly transact: Transact<Tables>;
  /** Learns what other servers have changed; null for SQLite, whose file belongs to one server. */
  readonly news: DatabaseNews | null;
  /** Applies the pending migrations. Resolves to their number; rejects with NewerDatabaseError. */
  migrate(sets: readonly MigrationSet[]): Promise<number>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly dataDir: string;
  /** `postgres://…`; null for the embedded SQLite file `records.sqlite` in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly log: Log;
}

interface Engine<Tables> {
  readonly news: DatabaseNews | null;
  readonly reader: Kysely<Tables>;
  readonly writer: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/**
 * Only the site's user may read the database; SQLite gives the files next to it (WAL and shared memory) the same mode.
 */
async function hideFromOthers(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
  // For a file of an older version, unless it belongs to another user.
  await chmod(path, 0o600).catch(() => undefined);
}

/**
 * One writer and a few readers, each in a thread. The writer opens first, because only it can set up a new database.
 */
async function openSqlite<Tables>(dataDir: string): Promise<Engine<Tables>> {
  const path = join(dataDir, 'records.sqlite');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await hideFromOthers(path);
  const writing = new SqliteThread({ path, readOnly: false, busyTimeoutMs: 2_000 });
  await writing.run('select 1');
  const readers = Math.min(4, Math.max(2, availableParallelism()));
  const reading = Array.from(
    { length: readers },
    () => new SqliteThread({ path, readOnly: true, busyTimeoutMs: 5_000 }),
  );
  const writer = new Kysely<Tables>({ dialect: sqliteDialect([writing]) });
  const reader = new Kysely<Tables>({ dialect: sqliteDialect(reading) });
  return {
    news: null,
    reader,
    writer,
    close: async () => {
      await Promise.all([reader.destroy(), writer.destroy()]);
      await Promise.all(reading.map((thread) => thread.close()));
      await writing.close();
    },
  };
}

function openPostgres<Tables>(databaseUrl: string, log: Log): Engine<Tables> {
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(openPostgresPool(databaseUrl, log)) });
  const news = new DatabaseNews(databaseUrl, log);
  const close = async (): Promise<void> => {
    await news.close();
    await kysely.destroy();
  };
  return { news, reader: kysely, writer: kysely, close };
}

/**
 * Opens the database. Code for both databases uses a portable subset: text ids, integer instants in ms, booleans 0/1,
 * JSON as text, `columnTypes()` in migrations, explicit order of nulls, upserts by `on conflict`.
 */
export async function openDatabase<Tables>({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<Database<Tables>> {
  const dialect = databaseUrl === null ? 'sqlite' : 'postgres';
  const engine = databaseUrl === null ? await openSqlite<Tables>(dataDir) : openPostgres<Tables>(databaseUrl, log);
  return {
    dialect,
    news: engine.news,
    db: engine.reader,
    transact: makeTransact(engine.writer, dialect),
    migrate: (sets) => migrate(engine.writer as unknown as Parameters<typeof migrate>[0], dialect, sets),
    close: engine.close,
  };
}
