import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { movingTable, StartError, type MigrationSet } from '../host/public.ts';
import { copyRows, digestOf, tablesIn, type Records, type Table } from './records.ts';

export interface MovedRecords {
  readonly tables: number;
  readonly rows: number;
  /** Rows that were copied now; the others were there from an interrupted move. */
  readonly copied: number;
}

interface Move {
  readonly from: Records;
  readonly to: Records;
  readonly sets: readonly MigrationSet[];
  /**
   * Moves what is stored as rows in PostgreSQL, but as files next to SQLite, before a site can start on the new
   * database.
   */
  readonly others: () => Promise<void>;
  readonly say: (line: string) => void;
}

/** Secrets, registry and releases: files on a site with one server, sealed and signed rows on a site with several. */
const sharedTables: readonly string[] = ['core_secret', 'core_registry', 'core_release'];
const tellEveryMs = 5_000;

const isOfMigrations = ({ name }: Table): boolean => name.endsWith('_migration');
const isCopied = (table: Table): boolean =>
  !isOfMigrations(table) && table.name !== movingTable && !sharedTables.includes(table.name);

async function valueIn({ transact }: Records, table: string, column: string): Promise<unknown> {
  const query = sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)} limit 1`;
  return (await transact((transaction) => query.execute(transaction))).rows[0]?.value;
}

async function siteIn(records: Records, tables: readonly Table[]): Promise<unknown> {
  return tables.some(({ name }) => name === 'core_site') ? await valueIn(records, 'core_site', 'id') : undefined;
}

async function begin({ to }: Move, site: unknown): Promise<void> {
  const tables = await tablesIn(to);
  if (tables.length === 0) {
    await to.transact(async (transaction) => {
      const { text, integer } = columnTypes(transaction);
      await transaction.schema
        .createTable(movingTable)
        .addColumn('site', text, (column) => column.primaryKey())
        .addColumn('prepared', integer, (column) => column.notNull())
        .execute();
      await transaction.insertInto(movingTable).values({ site, prepared: 0 }).execute();
    });
    return;
  }
  if (tables.some(({ name }) => name === movingTable)) {
    if ((await valueIn(to, movingTable, 'site')) === site) return;
    throw new StartError('The records of another site are being moved to this database: choose an empty one');
  }
  const other = await siteIn(to, tables);
  if (other === undefined) throw new StartError('The database is not empty: choose an empty one');
  throw new StartError(
    other === site
      ? 'The database has records of this site already: choose an empty one'
      : 'The database belongs to another site: choose an empty one',
  );
}

/** Makes the tables, and removes the rows that migrations write into them: the rows of the site replace these. */
async function prepare({ to, sets }: Move): Promise<readonly Table[]> {
  await to.migrate(sets);
  const tables = await tablesIn(to);
  if ((await valueIn(to, movingTable, 'prepared')) === 1) return tables;
  const filled: Table[] = [];
  for (const table of tables.filter(isCopied))
    if ((await valueIn(to, table.name, table.key[0] ?? '')) !== undefined) filled.unshift(table);
  await to.transact(async (transaction) => {
    // In reverse order, so that no row ever refers to a removed one.
    for (const { name } of filled) await transaction.deleteFrom(name).execute();
    await transaction.updateTable(movingTable).set({ prepared: 1 }).execute();
  });
  return tables;
}

/** Resolves to the migrations that made the tables, each with the table that lists it. */
async function migrationsOf({ transact }: Records, tables: readonly Table[]): Promise<readonly string[]> {
  const applied: string[] = [];
  for (const { name } of tables.filter(isOfMigrations)) {
    const query = sql<{ name: string }>`select name from ${sql.table(name)} order by name`;
    const { rows } = await transact((transaction) => query.execute(transaction));
    applied.push(...rows.map((row) => `${name} ${row.name}`));
  }
  return applied.sort();
}

/** Rejects with StartError unless both have the same tables, made by the same migrations. */
async function checkSame({ from, to }: Move, old: readonly Table[], made: readonly Table[]): Promise<void> {
  const [before, after] = [await migrationsOf(from, old), await migrationsOf(to, made)];
  const other = before.find((name) => !after.includes(name)) ?? after.find((name) => !before.includes(name));
  const differing = old.filter(isCopied).find((table) => !made.some((one) => isDeepStrictEqual(one, table)));
  if (other === undefined && differing === undefined) return;
  throw new StartError(
    `The records are of another version of the site (${other ?? differing?.name ?? ''}): start it once with this version`,
  );
}

/** Rejects with StartError when a table differs. Resolves to the number of rows. */
async function verify({ from, to }: Move, tables: readonly Table[]): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    const [before, after] = await Promise.all([digestOf(from, table), digestOf(to, table)]);
    if (before.sha256 !== after.sha256)
      throw new StartError(
        `The table ${table.name} differs (${String(before.rows)} rows, ${String(after.rows)} in the copy): the site has changed it meanwhile. Stop the site, empty the new database, and run this again`,
      );
    rows += before.rows;
  }
  return rows;
}

/**
 * Copies all records into an empty database, and compares each table by its number of rows and their hash. After an
 * interruption it continues where it was. Nothing is removed. No site starts on the new database before all of it is
 * there. Rejects with StartError when the database is not empty, or the site has changed its records meanwhile.
 */
export async function moveRecords(move: Move): Promise<MovedRecords> {
  const { from, to, say } = move;
  const old = await tablesIn(from);
  const site = await siteIn(from, old);
  if (site === undefined) throw new StartError('There are no records of a site to move');
  if (old.some(({ name }) => name === movingTable)) throw new StartError('These records have not all arrived yet');
  await begin(move, site);
  const made = await prepare(move);
  await checkSame(move, old, made);
  const tables = made.filter(isCopied);
  let [copied, lastTold] = [0, Date.now()];
  for (const table of tables) {
    await copyRows(from, to, table, (count) => {
      copied += count;
      if (Date.now() - lastTold < tellEveryMs) return;
      lastTold = Date.now();
      say(`  ${String(copied)} rows copied, now ${table.name}`);
    });
  }
  say('Comparing …');
  const rows = await verify(move, tables);
  await move.others();
  await to.transact((transaction) => transaction.schema.dropTable(movingTable).execute());
  return { tables: tables.length, rows, copied };
}
