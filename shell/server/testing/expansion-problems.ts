import { sql, type Kysely } from 'kysely';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** True when an insert may leave it out. */
  readonly isOptional: boolean;
}

/** What older code relies on: columns, and the unique indexes that may refuse its rows. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly uniques: readonly { readonly table: string; readonly name: string }[];
}

/** Reads the shape of a database on SQLite. */
export async function shapeOf(database: Kysely<never>): Promise<Shape> {
  const columns = await sql<Omit<Column, 'isOptional'> & { needed: number }>`
    select m.name as "table", c.name, c.type, (c."notnull" and c.dflt_value is null) as needed
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`.execute(database);
  const uniques = await sql<{ table: string; name: string }>`
    select m.name as "table", i.name from sqlite_master m join pragma_index_list(m.name) i
    where m.type = 'table' and i."unique"`.execute(database);
  return {
    columns: columns.rows.map(({ table, name, type, needed }) => ({ table, name, type, isOptional: needed === 0 })),
    uniques: uniques.rows,
  };
}

/** Says in what a migration is no expansion: what code that does not know it would notice. */
export function expansionProblems(before: Shape, after: Shape): readonly string[] {
  const keyOf = ({ table, name }: { readonly table: string; readonly name: string }): string => `${table}.${name}`;
  const tables = new Set(before.columns.map(({ table }) => table));
  const [were, are] = [before, after].map(({ columns }) => new Map(columns.map((column) => [keyOf(column), column])));
  const gone = [...(were?.keys() ?? [])].filter((key) => !are?.has(key)).map((key) => `${key} is gone`);
  const changed = [...(are ?? [])].flatMap(([key, { table, type, isOptional }]) => {
    const was = were?.get(key);
    if (was === undefined) return tables.has(table) && !isOptional ? [`${key} has no default`] : [];
    return was.type === type && (isOptional || !was.isOptional) ? [] : [`${key} has changed`];
  });
  const known = new Set(before.uniques.map(keyOf));
  const unique = after.uniques.filter((index) => tables.has(index.table) && !known.has(keyOf(index)));
  return [...gone, ...changed, ...unique.map((index) => `${keyOf(index)} is unique`)];
}
