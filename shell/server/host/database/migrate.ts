import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/column-types';
import { StartError } from '../start-error.ts';

export type DatabaseDialect = 'sqlite' | 'postgres';

/** Tables of one owner, oldest migration first by name. */
export interface MigrationSet {
  readonly name: string;
  readonly migrations: Readonly<Record<string, Migration>>;
}

/** The database was last used by a newer version of this site, which this one must not touch. */
export class NewerDatabaseError extends StartError {
  override readonly name = 'NewerDatabaseError';
}

/** Any number that only this project uses; processes that start at once wait here for each other. */
const advisoryLock = 7_270_105;

const tableOf = (name: string): string => `${name.replaceAll('-', '_')}_migration`;

type MigrationTables = Record<string, { name: string; applied_at: number }>;

async function appliedNames(database: Kysely<MigrationTables>, table: string): Promise<readonly string[]> {
  const types = columnTypes(database);
  await database.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('name', types.text, (column) => column.primaryKey())
    .addColumn('applied_at', types.integer, (column) => column.notNull())
    .execute();
  const rows = await database.selectFrom(table).select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

async function applySet(database: Kysely<MigrationTables>, { name, migrations }: MigrationSet): Promise<number> {
  const table = tableOf(name);
  const applied = await appliedNames(database, table);
  const unknown = applied.find((done) => !Object.hasOwn(migrations, done));
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `The database is newer than this version of the site: it knows ${name} migration ${unknown}`,
    );
  }
  const pending = Object.entries(migrations)
    .filter(([key]) => !applied.includes(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, migration] of pending) {
    await migration.up(database);
    await database.insertInto(table).values({ name: key, applied_at: Date.now() }).execute();
  }
  return pending.length;
}

/** Brings every set up to date in one transaction: all or nothing, and one process at a time. Answers how many ran. */
export async function migrate(
  writer: Kysely<MigrationTables>,
  dialect: DatabaseDialect,
  sets: readonly MigrationSet[],
): Promise<number> {
  return await writer.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    let count = 0;
    for (const set of sets) count += await applySet(transaction, set);
    return count;
  });
}
