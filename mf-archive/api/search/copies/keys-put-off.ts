import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/prepared.ts';

/** Keys of fingerprints that are not in their table yet, as they came. */
export const putOffSchema = (unit: SearchUnit): string =>
  `create table if not exists ${unit}_key_put_off (key integer not null, unit integer not null);`;

/** How many keys: they go all at once, so that their rows are numbered from 1. */
export const keysPutOff = (database: DatabaseSync, unit: SearchUnit): number =>
  Number(prepared(database, `select max(rowid) as most from ${unit}_key_put_off`).get()?.['most'] ?? 0);

export function putOff(database: DatabaseSync, unit: SearchUnit, keys: ReadonlyMap<number, ReadonlySet<number>>): void {
  const keep = prepared(database, `insert into ${unit}_key_put_off (key, unit) values (?, ?)`);
  for (const [row, all] of keys) for (const key of all) keep.run(key, row);
}

/**
 * Puts them into their table in its order; answers the rows that may have copies, in order, with those of their keys
 * that others have too. Rows that are gone meanwhile are left out. Every page may have copies: it may stand in two
 * editions of a day.
 */
export function settleKeys(database: DatabaseSync, unit: SearchUnit): ReadonlyMap<number, readonly number[]> {
  const sorted = `with sorted as materialized (select key, unit from ${unit}_key_put_off
    where exists (select 1 from ${unit}_sketch where ${unit}_sketch.unit = ${unit}_key_put_off.unit) order by key, unit)`;
  database.exec(`${sorted} insert into ${unit}_key (key, unit) select key, unit from sorted`);
  const shared = database
    .prepare(
      `${sorted} select unit, key from sorted where exists (select 1 from ${unit}_key
         where ${unit}_key.key = sorted.key and ${unit}_key.unit <> sorted.unit) order by unit`,
    )
    .all();
  const rows = new Map<number, number[]>();
  if (unit === 'page') {
    const all = database.prepare(`${sorted} select distinct unit from sorted order by unit`).all();
    for (const found of all) rows.set(Number(found['unit']), []);
  }
  for (const found of shared) {
    const row = Number(found['unit']);
    const keys = rows.get(row);
    if (keys === undefined) rows.set(row, [Number(found['key'])]);
    else keys.push(Number(found['key']));
  }
  database.exec(`delete from ${unit}_key_put_off`);
  return rows;
}
