import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { ownValue } from 'shared-contracts/own-value';
import type { Database } from '../host/public.ts';

/** All tables of a site, as rows of values; a move copies them whatever they mean. */
export type AnyTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export type Records = Database<AnyTables>;

/** A table that is copied in the order of its primary key. */
export interface Table {
  readonly name: string;
  /** Sorted, because a column that a migration added may be elsewhere in another database. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** Equal for two tables that have the same rows. */
export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

type Row = Readonly<Record<string, unknown>>;

interface ColumnRow {
  readonly of: string;
  readonly name: string;
  /** Place in the primary key, from 1; 0 outside it. */
  readonly place: number;
}

const rowsAtOnce = 200;

const columnsIn = {
  sqlite: sql<ColumnRow>`
    select t.name as "of", c.name as name, c.pk as place from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not glob 'sqlite_*'`,
  postgres: sql<ColumnRow>`
    select t.relname::text as "of", a.attname::text as name,
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`,
} as const;

const referencesIn = {
  sqlite: sql<Reference>`
    select t.name as "from", r."table" as "to" from sqlite_schema t, pragma_foreign_key_list(t.name) r
    where t.type = 'table'`,
  postgres: sql<Reference>`
    select t.relname::text as "from", r.relname::text as "to" from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
} as const;

interface Reference {
  readonly from: string;
  readonly to: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts each table after those that its rows refer to. */
function inOrder(tables: readonly Table[], references: readonly Reference[]): readonly Table[] {
  const done = new Set<string>();
  const order: Table[] = [];
  const add = (table: Table): void => {
    if (done.has(table.name)) return;
    done.add(table.name);
    for (const { from, to } of references) {
      const before = from === table.name ? tables.find(({ name }) => name === to) : undefined;
      if (before !== undefined) add(before);
    }
    order.push(table);
  };
  for (const table of tables) add(table);
  return order;
}

/** Resolves to all tables, each after those that its rows refer to. */
export function tablesIn({ dialect, transact }: Records): Promise<readonly Table[]> {
  return transact(async (transaction) => {
    const { rows } = await columnsIn[dialect].execute(transaction);
    const references = await referencesIn[dialect].execute(transaction);
    const names = [...new Set(rows.map((row) => row.of))].sort(compare);
    const tables = names.map((name) => {
      const own = rows.filter((row) => row.of === name);
      const key = own.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
      return { name, columns: own.map((row) => row.name).sort(compare), key: key.map((row) => row.name) };
    });
    return inOrder(tables, references.rows);
  });
}

const list = (names: readonly string[]): ReturnType<typeof sql.join> => sql.join(names.map((name) => sql.ref(name)));

async function rowsAfter(
  transaction: Transaction<AnyTables>,
  table: Table,
  after: Row | null,
): Promise<readonly Row[]> {
  const key = list(table.key);
  const values = sql.join(table.key.map((name) => sql.val(ownValue(after ?? {}, name))));
  const later = after === null ? sql`` : sql`where (${key}) > (${values})`;
  const query = sql<Row>`select ${list(table.columns)} from ${sql.table(table.name)} ${later} order by ${key} limit ${sql.lit(rowsAtOnce)}`;
  return (await query.execute(transaction)).rows;
}

/** Yields the rows after this one in the order of the key, in batches. */
async function* rowsOf({ transact }: Records, table: Table, after: Row | null): AsyncGenerator<readonly Row[]> {
  let last = after;
  for (;;) {
    const from = last;
    const rows = await transact((transaction) => rowsAfter(transaction, table, from));
    last = rows.at(-1) ?? null;
    if (last === null) return;
    yield rows;
  }
}

async function lastRow({ transact }: Records, { name, key }: Table): Promise<Row | null> {
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const query = sql<Row>`select ${list(key)} from ${sql.table(name)} order by ${order} limit 1`;
  const { rows } = await transact((transaction) => query.execute(transaction));
  return rows[0] ?? null;
}

/**
 * Copies the rows after the last one of the target: rows are copied in the order of the key, so an interrupted copy can
 * be continued. `onRows` gets their number.
 */
export async function copyRows(
  from: Records,
  to: Records,
  table: Table,
  onRows: (count: number) => void,
): Promise<void> {
  for await (const rows of rowsOf(from, table, await lastRow(to, table))) {
    await to.transact((transaction) =>
      transaction
        .insertInto(table.name)
        .values([...rows])
        .execute(),
    );
    onRows(rows.length);
  }
}

/** One database returns bytes as a Buffer, and the other as a plain array. */
const plain = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
    : value;

export async function digestOf(records: Records, table: Table): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of rowsOf(records, table, null)) {
    for (const row of rows) hash.update(`${JSON.stringify(table.columns.map((name) => plain(ownValue(row, name))))}\n`);
    count += rows.length;
  }
  return { rows: count, sha256: hash.digest('hex') };
}
