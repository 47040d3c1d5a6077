import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/connection.ts';
import { fingerprintFrom, keyCount, type Fingerprint } from './fingerprint.ts';

/** The keys of all rows up to `keyed` are in their table; those of later rows follow from their sketches. */
export const keySchema = (unit: SearchUnit): string => `
  create table if not exists ${unit}_keyed (id integer primary key check (id = 1), row integer not null);
  insert or ignore into ${unit}_keyed values (1, 0);`;

/** Copies the bytes, since a typed array needs an aligned offset. */
export const fingerprintIn = (bytes: unknown): Fingerprint =>
  fingerprintFrom(new Uint16Array((bytes as Uint8Array).slice().buffer));

/** Pairs of a key and a row that are sorted in memory at once, as numbers of eight bytes. */
const maxPairs = 8_000_000;
const wholeBits = 53;

/** A part of all keys, with the rows after `after`: a pair is the key within the part, times `rowFactor`, and the row. */
interface KeyPart {
  readonly firstKey: number;
  readonly width: number;
  readonly after: number;
  readonly rowFactor: number;
}

/** Divides the keys of new rows into so few parts that the pairs of a part fit into memory and whole numbers. */
function* partsOf(after: number, last: number, rows: number): Generator<KeyPart> {
  const rowBits = Math.ceil(Math.log2(last - after + 1));
  const [least, wanted] = [2 ** Math.max(0, 32 + rowBits - wholeBits), (rows * keyCount) / maxPairs];
  const parts = Math.max(least, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))));
  const width = 2 ** 32 / parts;
  for (let part = 0; part < parts; part += 1) yield { firstKey: part * width, width, after, rowFactor: 2 ** rowBits };
}

/** Returns the distinct pairs of a part, sorted. */
function pairsOf(database: DatabaseSync, unit: SearchUnit, { firstKey, width, after, rowFactor }: KeyPart) {
  const rows = database.prepare(`select unit, sketch from ${unit}_sketch where unit > ?`);
  let [pairs, length] = [new Float64Array(1024), 0];
  for (const found of rows.iterate(after)) {
    const row = Number(found['unit']) - after;
    for (const key of new Set(fingerprintIn(found['sketch']).keys)) {
      const inPart = (key >>> 0) - firstKey;
      if (inPart < 0 || inPart >= width) continue;
      if (length === pairs.length) {
        const larger = new Float64Array(2 * length);
        larger.set(pairs);
        pairs = larger;
      }
      pairs[length] = inPart * rowFactor + row;
      length += 1;
    }
  }
  return pairs.subarray(0, length).sort();
}

/** Writes the pairs of a part in the order of their table, and those whose key other rows have too as shared. */
function writePart(database: DatabaseSync, unit: SearchUnit, part: KeyPart): void {
  const { firstKey, after, rowFactor } = part;
  const keep = prepared(database, `insert into ${unit}_key (key, unit) values (?, ?)`);
  const keepShared = prepared(database, 'insert into shared_key (unit, key) values (?, ?)');
  const known = prepared(database, `select 1 from ${unit}_key where key = ? limit 1`);
  const pairs = pairsOf(database, unit, part);
  const keyAt = (at: number): number => Math.floor((pairs[at] ?? Number.NaN) / rowFactor);
  for (let from = 0, to = 0; from < pairs.length; from = to) {
    while (keyAt(to) === keyAt(from)) to += 1;
    const key = (firstKey + keyAt(from)) | 0;
    const isShared = to - from > 1 || (after > 0 && known.get(key) !== undefined);
    for (const pair of pairs.subarray(from, to)) {
      const row = after + (pair % rowFactor);
      keep.run(key, row);
      if (isShared) keepShared.run(row, key);
    }
  }
}

/**
 * Writes the keys of all rows that were added since the last call, in the order of their table, which is many times
 * faster than random writes. Calls `found` for each row that may have near-duplicates, in order, with those of its keys
 * that other rows have too: for every new page, as the same page may be in two editions of a day.
 */
export function writeNewKeys(
  database: DatabaseSync,
  unit: SearchUnit,
  found: (row: number, sharedKeys: readonly number[]) => void,
): void {
  const after = Number(prepared(database, `select row from ${unit}_keyed`).get()?.['row']);
  const newest = prepared(database, `select count(*) as count, max(unit) as last from ${unit}_sketch where unit > ?`);
  const { count, last } = newest.get(after) ?? {};
  if (Number(count) === 0) return;
  database.exec(
    'create temp table if not exists shared_key (unit int, key int, primary key (unit, key)) without rowid',
  );
  for (const part of partsOf(after, Number(last), Number(count))) writePart(database, unit, part);
  prepared(database, `update ${unit}_keyed set row = ?`).run(Number(last));
  const rows = unit === 'page' ? `${unit}_sketch where unit > ${String(after)}` : 'shared_key';
  const keysOf = database.prepare('select key from shared_key where unit = ?');
  for (const { unit: row } of database.prepare(`select distinct unit from ${rows} order by unit`).iterate())
    found(
      Number(row),
      keysOf.all(Number(row)).map(({ key }) => Number(key)),
    );
  database.exec('delete from shared_key');
}
