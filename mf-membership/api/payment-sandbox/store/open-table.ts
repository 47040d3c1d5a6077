import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { ownValue } from 'shared-contracts/own-value';

interface Numbered {
  readonly id: number;
}

/** The fields that are stored in columns of their own, for lookups. */
type Columns<Row> = readonly (keyof Row & string)[];

type Match<Row> = Readonly<Partial<Record<keyof Row & string, SQLInputValue>>>;

/** A table of rows stored as JSON, with consecutive ids. */
export interface Table<Row extends Numbered> {
  add(row: Omit<Row, 'id'>): Row;
  save(row: Row): Row;
  remove(id: number): void;
  /** Returns the newest match. */
  find(match: Match<Row>): Row | null;
  /** Newest first. */
  list(match: Match<Row>, most?: number): readonly Row[];
  /** Returns the rows that are due, ordered by `dueAt`. */
  due(now: number): readonly Row[];
  /** The earliest `dueAt`; null when no row has one. */
  nextDue(): number | null;
}

const everything = 1_000_000;

/** Opens a table, creating it if necessary. */
export function openTable<Row extends Numbered>(
  db: DatabaseSync,
  name: string,
  columns: Columns<Row>,
  firstId: number,
): Table<Row> {
  const names = [...columns, 'dueAt'];
  db.exec(`create table if not exists ${name} (id integer primary key, ${names.join(', ')}, json text not null)`);
  for (const column of names) db.exec(`create index if not exists ${name}_${column} on ${name} (${column})`);
  const put = db.prepare(`insert or replace into ${name} (id, ${names.join(', ')}, json)
    values (?, ${names.map(() => '?').join(', ')}, ?)`);
  const deleted = db.prepare(`delete from ${name} where id = ?`);
  const last = db.prepare(`select max(id) as id from ${name}`);
  const dueRows = db.prepare(`select json from ${name} where dueAt <= ? order by dueAt, id`);
  const next = db.prepare(`select min(dueAt) as at from ${name}`);

  // One prepared statement per set of lookup columns.
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const read = (row: unknown): Row => JSON.parse((row as { json: string }).json) as Row;
  const valueOf = (row: Row, column: string): SQLInputValue =>
    (ownValue(row as Record<string, unknown>, column) ?? null) as SQLInputValue;
  const save = (row: Row): Row => {
    put.run(row.id, ...names.map((column) => valueOf(row, column)), JSON.stringify(row));
    return row;
  };
  const list = (match: Match<Row>, most = everything): readonly Row[] => {
    const parts = Object.entries(match) as [string, SQLInputValue][];
    const where = parts.length === 0 ? '' : `where ${parts.map(([column]) => `${column} = ?`).join(' and ')}`;
    return prepared(`select json from ${name} ${where} order by id desc limit ?`)
      .all(...parts.map(([, value]) => value), most)
      .map(read);
  };
  return {
    save,
    list,
    remove: (id) => void deleted.run(id),
    add: (row) => {
      const { id } = last.get() as { id: number | null };
      return save({ ...row, id: id === null ? firstId : id + 1 } as unknown as Row);
    },
    find: (match) => list(match, 1)[0] ?? null,
    due: (now) => dueRows.all(now).map(read),
    nextDue: () => (next.get() as { at: number | null }).at,
  };
}
