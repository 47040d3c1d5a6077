import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../host/database/open-database.ts';
import { reuseSqliteWorkers } from '../host/database/sqlite-thread.ts';
import { errorCode } from '../host/error-code.ts';
import { recordingLog } from './recording-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A test's own database. Opened several times, it behaves as if used by several processes. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

reuseSqliteWorkers();

const testDatabaseUrl = process.env['TEST_DATABASE_URL'] ?? '';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makePlace(kind: 'sqlite' | 'postgres'): Promise<TestPlace> {
  const dataDir = await temporaryFolder();
  if (kind === 'sqlite') return { dataDir, databaseUrl: null };
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create schema ${schema}`);
  schemas.push(schema);
  const url = new URL(testDatabaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { dataDir, databaseUrl: url.href };
}

/** Retries deadlocks: work that a test left running may lock the tables in another order. */
async function dropSchema(schema: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer(`drop schema if exists ${schema} cascade`);
      return;
    } catch (error) {
      if (errorCode(error) !== '40P01' || attempt === 10) throw error;
    }
  }
}

const schemas: string[] = [];
const open: Database<never>[] = [];

export interface TestDatabases {
  /** Creates an empty database. */
  place(): Promise<TestPlace>;
  /** Opens a database, and closes it at the end of the test. */
  open<Tables>(place: TestPlace): Promise<Database<Tables>>;
}

type Tests = (databases: TestDatabases) => void;

/**
 * Runs the tests on SQLite and on PostgreSQL. Used for the promises of the database package, and for one suite of each
 * slice. Without TEST_DATABASE_URL the tests on PostgreSQL are skipped.
 */
export function onEachDatabase(about: string, tests: Tests): void {
  runOn(['sqlite', 'postgres'], about, tests);
}

/** Runs the tests on PostgreSQL alone: what several servers share. */
export function onPostgres(about: string, tests: Tests): void {
  runOn(['postgres'], about, tests);
}

/** Runs the tests on SQLite; with EVERY_DATABASE=1, as set by `npm run drills -- databases`, on PostgreSQL too. */
export function onDatabase(about: string, tests: Tests): void {
  runOn(process.env['EVERY_DATABASE'] === '1' ? ['sqlite', 'postgres'] : ['sqlite'], about, tests);
}

function runOn(kinds: readonly ('postgres' | 'sqlite')[], about: string, tests: Tests): void {
  for (const kind of kinds) {
    const skip = kind === 'postgres' && testDatabaseUrl === '';
    const why = skip ? ' (skipped: TEST_DATABASE_URL is not set)' : '';
    const suite = skip ? describe.skip : describe;
    suite(`${about} on ${kind}${why}`, () => {
      afterEach(async () => {
        await Promise.all(open.splice(0).map((database) => database.close()));
        for (const schema of schemas.splice(0)) await dropSchema(schema);
      });
      tests({
        place: () => makePlace(kind),
        open: async <Tables>(place: TestPlace) => {
          const database = await openDatabase<Tables>({ ...place, log: recordingLog() });
          open.push(database as unknown as Database<never>);
          return database;
        },
      });
    });
  }
}
