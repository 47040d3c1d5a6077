import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/connection.ts';

/** Keys of fingerprints that are not in their table yet. */
export const deferredKeySchema = (unit: SearchUnit): string =>
  `create table if not exists ${unit}_key_put_off (key integer not null, unit integer not null);`;

/** Returns the number of deferred keys. They are always deleted together, so row numbers begin at 1. */
export const countDeferredKeys = (database: DatabaseSync, unit: SearchUnit): number =>
  Number(prepared(database, `select max(rowid) as most from ${unit}_key_put_off`).get()?.['most'] ?? 0);

export function deferKeys(
  database: DatabaseSync,
  unit: SearchUnit,
  keys: ReadonlyMap<number, ReadonlySet<number>>,
): void {
  const keep = prepared(database, `insert into ${unit}_key_put_off (key, unit) values (?, ?)`);
  for (const [row, all] of keys) for (const key of all) keep.run(key, row);
}

/**
 * Writes the deferred keys in the order of their table. Returns the rows that may have near-duplicates, in order, each
 * with those of its keys that other rows share. Rows that were removed since are skipped. All pages are returned, since
 * the same page may be in two editions of a day.
 */
export function writeDeferredKeys(database: DatabaseSync, unit: SearchUnit): ReadonlyMap<number, readonly number[]> {
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
