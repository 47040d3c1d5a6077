import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/connection.ts';

/** Keys of fingerprints that are not in their table yet. */
export const deferredKeySchema = (unit: SearchUnit): string =>
  `create table if not exists ${unit}_key_put_off (key integer not null, unit integer not null);`;

/** The number of deferred keys: all are deleted at once, so rows are numbered from 1. */
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
 * Writes the keys in the order of their table; returns the rows that may have near-duplicates, in order, with those of
 * their keys that others share. Rows removed meanwhile are skipped. Every page is returned: it may be in two editions
 * of a day.
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
