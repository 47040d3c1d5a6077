import { sql, type Kysely, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { StartError } from '../start-error.ts';

export type DatabaseDialect = 'sqlite' | 'postgres';

/** The migrations of one owner's tables (a slice, or the server itself), applied in the order of their names. */
export interface MigrationSet {
  readonly name: string;
  readonly migrations: Readonly<Record<string, Migration>>;
}

/**
 * True when a server that does not know this migration may run on a database that has it. `NNN-expand-…` only adds what
 * older code does not notice; `NNN-contract-EEE-…` removes what no code needs since migration EEE of the same owner.
 * After any other migration, older servers do not start.
 */
function toleratesUnknown(done: string, known: readonly string[]): boolean {
  if (/^\d+-expand-/.test(done)) return true;
  const since = /^\d+-contract-(\d+)-/.exec(done)?.[1];
  return since !== undefined && known.some((name) => name.startsWith(`${since}-`));
}

/** A newer version of this site has used the database, so this version must not touch it. */
export class NewerDatabaseError extends StartError {
  override readonly name = 'NewerDatabaseError';
}

/** An arbitrary number that only this project uses; processes that start together wait here for each other. */
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
  const known = Object.keys(migrations);
  const unknown = applied.find((done) => !Object.hasOwn(migrations, done) && !toleratesUnknown(done, known));
  if (unknown !== undefined) {
    throw new NewerDatabaseError(
      `The database is newer than this version of the site: it has ${name} migration ${unknown}`,
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

/**
 * Applies the pending migrations of all sets in one transaction, one process at a time. Resolves to their number.
 * Rejects with NewerDatabaseError for an applied migration that this version neither knows nor tolerates.
 */
export async function migrate(
  writer: Kysely<MigrationTables>,
  dialect: DatabaseDialect,
  sets: readonly MigrationSet[],
): Promise<number> {
  return await writer.transaction().execute(async (transaction) => {
    // SQLite needs no lock here: its transactions begin with `begin immediate`.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction);
    let count = 0;
    for (const set of sets) count += await applySet(transaction, set);
    return count;
  });
}
