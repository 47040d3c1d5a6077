import { totalmem } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { TokenColumns } from '../../text/public.ts';
import { prepared } from '../fts/connection.ts';

/** Minimum lengths; shorter texts resemble many others by chance. */
const minWords = 30;
const minShingles = 20;

const shingleWords = 3;

/** Number of buckets for shingles, and so of the numbers in a sketch. */
export const bucketCount = 128;
/** Bit shifts that take the bucket, and the number that is compared, from a hash. */
const partShift = 25;
const numberShift = 9;

/**
 * Number of keys for finding similar texts (locality-sensitive hashing). Each key combines two bucket minimums, which
 * similar texts probably share.
 */
const keyCount = 16;

/** The MinHash sketch of a text, for finding near-duplicates. */
export interface Fingerprint {
  /** Two texts that agree in nine of ten words share a key in 998 of 1,000 cases. Each key has 32 bits. */
  readonly keys: readonly number[];
  /** See `sketchOf`. */
  readonly sketch: Uint16Array;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3: every bit of the input affects every bit of the output. */
function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

type Words = Pick<TokenColumns, 'folds' | 'foldIds'>;

function shinglesOf({ folds, foldIds }: Words): Uint32Array {
  const hashes = new Uint32Array(folds.length);
  const firsts = new Uint32Array(folds.length);
  folds.forEach((fold, id) => {
    const hash = hashOf(fold);
    hashes[id] = hash;
    firsts[id] = mixed(hash);
  });
  const shingles = new Uint32Array(foldIds.length - shingleWords + 1);
  for (let at = 0; at < shingles.length; at += 1) {
    let hash = firsts[foldIds[at] ?? 0] ?? 0;
    for (let word = at + 1; word < at + shingleWords; word += 1)
      hash = mixed(Math.imul(hash, 31) ^ (hashes[foldIds[word] ?? 0] ?? 0));
    shingles[at] = hash;
  }
  return shingles;
}

/**
 * Returns the smallest hash of the shingles in each of 128 buckets, 0 for an empty bucket; null for a text that is too
 * short to compare.
 */
export function sketchOf(words: Words): Uint16Array | null {
  if (words.foldIds.length < minWords) return null;
  const shingles = shinglesOf(words);
  const sketch = new Uint16Array(bucketCount);
  let filled = 0;
  for (let at = 0; at < shingles.length; at += 1) {
    const shingle = shingles[at] ?? 0;
    const part = shingle >>> partShift;
    const number = Math.max((shingle >>> numberShift) & 0xffff, 1);
    const smallest = sketch[part] ?? 0;
    if (smallest === 0) filled += 1;
    if (smallest === 0 || number < smallest) sketch[part] = number;
  }
  // The number of filled buckets is a lower bound of distinct shingles, so only short texts need an exact count.
  return filled < minShingles && new Set(shingles).size < minShingles ? null : sketch;
}

/** Returns each filled bucket with its minimum, as one number. */
const filledOf = (sketch: Uint16Array): readonly number[] => {
  const filled: number[] = [];
  for (let part = 0; part < sketch.length; part += 1) {
    const number = sketch[part] ?? 0;
    if (number > 0) filled.push((part << 16) | number);
  }
  return filled;
};

/**
 * Returns the keys. Each combines the first two filled buckets from a start that differs per key. They have 32 bits, so
 * that databases store them in four bytes.
 */
function keysOf(filled: readonly number[]): readonly number[] {
  const keys: number[] = [];
  let at = 0;
  for (let key = 0; key < keyCount; key += 1) {
    while (at < filled.length && (filled[at] ?? 0) >>> 16 < (key * bucketCount) / keyCount) at += 1;
    const [one, other] = [filled[at % filled.length] ?? 0, filled[(at + 1) % filled.length] ?? 0];
    keys.push(mixed(Math.imul(mixed(one), 31) ^ other) | 0);
  }
  return keys;
}

/** Returns the fingerprint of a text with this sketch. */
export const fingerprintFrom = (sketch: Uint16Array): Fingerprint => ({ keys: keysOf(filledOf(sketch)), sketch });

/**
 * Returns the estimated share of words that two texts have in common, 0 to 1, assuming that a shingle is shared if each
 * of its words is. For texts that differ in more than half of their words it is only a rough lower bound.
 */
export function estimateAgreement({ sketch: one }: Fingerprint, { sketch: other }: Fingerprint): number {
  let [both, either] = [0, 0];
  for (let part = 0; part < bucketCount; part += 1) {
    const [left, right] = [one[part] ?? 0, other[part] ?? 0];
    if (left === 0 && right === 0) continue;
    either += 1;
    if (left === right) both += 1;
  }
  // Jaccard similarity of the shingles.
  const jaccard = either === 0 ? 0 : both / either;
  return Math.cbrt((2 * jaccard) / (1 + jaccard));
}

/**
 * The keys of all rows up to `row` of this table are in the key table; those of later rows still have to be derived
 * from their sketches.
 */
export const keySchema = (unit: SearchUnit): string => `
  create table if not exists ${unit}_keyed (id integer primary key check (id = 1), row integer not null);
  insert or ignore into ${unit}_keyed values (1, 0);`;

/** Copies the bytes, since a typed array needs an aligned offset. */
export const fingerprintIn = (bytes: unknown): Fingerprint =>
  fingerprintFrom(new Uint16Array((bytes as Uint8Array).slice().buffer));

/**
 * Maximum number of (key, row) pairs sorted in memory at once, eight bytes each: a 64th of the memory, at most 384 MB.
 * Each further part reads all sketches again.
 */
const maxPairs = Math.min(48_000_000, totalmem() / 64 / 8);
const wholeBits = 53;

/**
 * A range of keys, for the rows after `after`. A pair is packed into one number: the key's offset in the range times
 * `rowFactor`, plus the row's offset.
 */
interface KeyPart {
  readonly firstKey: number;
  readonly width: number;
  readonly after: number;
  readonly rowFactor: number;
  /** Approximate number of its pairs. */
  readonly size: number;
}

/**
 * Divides the keys of new rows into as few ranges as possible such that the pairs of one range fit into memory, and
 * each pair into a safe integer.
 */
function* keyRanges(after: number, last: number, rows: number): Generator<KeyPart> {
  const rowBits = Math.ceil(Math.log2(last - after + 1));
  const [least, wanted] = [2 ** Math.max(0, 32 + rowBits - wholeBits), (rows * keyCount) / maxPairs];
  const parts = Math.max(least, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))));
  const width = 2 ** 32 / parts;
  const size = (rows * keyCount) / parts;
  for (let part = 0; part < parts; part += 1)
    yield { firstKey: part * width, width, after, rowFactor: 2 ** rowBits, size };
}

/** Sorts pairs, and returns each once. */
function distinct(pairs: Float64Array): Float64Array {
  pairs.sort();
  let length = 0;
  for (const pair of pairs) {
    if (pair === pairs[length - 1]) continue;
    pairs[length] = pair;
    length += 1;
  }
  return pairs.subarray(0, length);
}

/** Returns the distinct pairs of a part, sorted. */
function pairsOf(database: DatabaseSync, unit: SearchUnit, { firstKey, width, after, rowFactor, size }: KeyPart) {
  const rows = database.prepare(`select unit, sketch from ${unit}_sketch where unit > ?`);
  const sketch = new Uint16Array(bucketCount);
  let [pairs, length] = [new Float64Array(Math.ceil(1.1 * size)), 0];
  for (const found of rows.iterate(after)) {
    const row = Number(found['unit']) - after;
    new Uint8Array(sketch.buffer).set(found['sketch'] as Uint8Array);
    for (const key of keysOf(filledOf(sketch))) {
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
  return distinct(pairs.subarray(0, length));
}

const keyOf = (pair: number, { firstKey, rowFactor }: KeyPart): number => (firstKey + Math.floor(pair / rowFactor)) | 0;
const rowOf = (pair: number, { after, rowFactor }: KeyPart): number => after + (pair % rowFactor);

/** Records the pairs whose key occurs in several rows as shared. */
function writeShared(database: DatabaseSync, unit: SearchUnit, part: KeyPart, pairs: Float64Array): void {
  const keep = prepared(database, 'insert into shared_key (unit, key) values (?, ?)');
  const known = prepared(database, `select 1 from ${unit}_key where key = ? limit 1`);
  for (let from = 0, to = 0; from < pairs.length; from = to) {
    const key = keyOf(pairs[from] ?? 0, part);
    while (to < pairs.length && keyOf(pairs[to] ?? 0, part) === key) to += 1;
    if (to - from === 1 && (part.after === 0 || known.get(key) === undefined)) continue;
    for (const pair of pairs.subarray(from, to)) keep.run(rowOf(pair, part), key);
  }
}

/** Number of rows in one statement, which takes a third of the time of a statement for each row. */
const rowsAtOnce = 32;

/** Writes pairs in the order of the key table. */
function writePairs(database: DatabaseSync, unit: SearchUnit, part: KeyPart, pairs: Float64Array): void {
  const insert = (rows: number) =>
    prepared(database, `insert into ${unit}_key (key, unit) values ${Array(rows).fill('(?, ?)').join(', ')}`);
  const [many, one] = [insert(rowsAtOnce), insert(1)];
  const values: number[] = [];
  for (const pair of pairs) {
    values.push(keyOf(pair, part), rowOf(pair, part));
    if (values.length < 2 * rowsAtOnce) continue;
    many.run(...values);
    values.length = 0;
  }
  for (let at = 0; at < values.length; at += 2) one.run(...values.slice(at, at + 2));
}

/**
 * Writes the keys of all rows that were added since the last call, in the order of their table, which is many times
 * faster than random writes. Calls `found`, in order, for each row that may have near-duplicates, with those of its
 * keys that other rows share. Pages are all reported, since the same page may be in two editions of a day.
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
  for (const part of keyRanges(after, Number(last), Number(count))) {
    const pairs = pairsOf(database, unit, part);
    writeShared(database, unit, part, pairs);
    writePairs(database, unit, part, pairs);
  }
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
