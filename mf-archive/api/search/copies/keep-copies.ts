import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/prepared.ts';
import { agreement, fingerprintFrom, type Fingerprint } from './fingerprint.ts';
import { keysPutOff, putOff, settleKeys } from './keys-put-off.ts';

/** As many words of copies agree, as far as sketches tell: one in seven may be misread in one of them, or one in 13 in both. */
const leastAgreement = 0.84;

/** Of the same page of two editions of one day. */
const leastOfEditions = 0.7;

/** Texts that one text is compared with, and members of a group that are compared with each other. */
const mostCompared = 200;

interface Kept {
  readonly row: number;
  readonly fingerprint: Fingerprint;
  /** Title, day and sequence, by which pages of two editions are told. */
  readonly printed: string;
  readonly group: number;
}

const bytesOf = (sketch: Uint16Array): Uint8Array =>
  new Uint8Array(sketch.buffer, sketch.byteOffset, sketch.byteLength);

/** Bytes may start anywhere in memory, numbers only at their own multiples. */
const fingerprintIn = (bytes: unknown): Fingerprint =>
  fingerprintFrom(new Uint16Array((bytes as Uint8Array).slice().buffer));

function readKept(database: DatabaseSync, unit: SearchUnit, row: number): Kept | null {
  const found = prepared(
    database,
    `select sketch, copies, title, first_day, last_day, place from ${unit}_sketch
       join ${unit} on ${unit}.rowid = ${unit}_sketch.unit where ${unit}_sketch.unit = ?`,
  ).get(row);
  if (found === undefined) return null;
  const place = [found['title'], found['first_day'], found['last_day'], Number(found['place']) % 10_000];
  return {
    row,
    fingerprint: fingerprintIn(found['sketch']),
    printed: place.map(String).join(' '),
    group: Number(found['copies']),
  };
}

/** Pages with the same number in several editions of one day are a page as it was printed again. */
const isReprint = (unit: SearchUnit, one: Kept, other: Kept): boolean =>
  unit === 'page' && one.printed === other.printed;

function areCopies(unit: SearchUnit, one: Kept, other: Kept): boolean {
  const reprint = isReprint(unit, one, other);
  const keys = new Set(one.fingerprint.keys);
  if (!reprint && !other.fingerprint.keys.some((key) => keys.has(key))) return false;
  return agreement(one.fingerprint, other.fingerprint) >= (reprint ? leastOfEditions : leastAgreement);
}

/** Rows that may be copies of this one, which has these keys. */
function candidates(
  database: DatabaseSync,
  unit: SearchUnit,
  row: number,
  keys: readonly number[],
): ReadonlySet<number> {
  const rows = new Set<number>();
  const withKey = prepared(database, `select unit from ${unit}_key where key = ? order by unit desc limit ?`);
  for (const key of keys) {
    for (const found of withKey.all(key, mostCompared)) rows.add(Number(found['unit']));
  }
  if (unit === 'page') {
    const ofDay = prepared(
      database,
      `select other.rowid as row from page join page as other on other.title = page.title
       and other.first_day = page.first_day and other.place % 10000 = page.place % 10000 where page.rowid = ? limit ?`,
    );
    for (const found of ofDay.all(row, mostCompared)) rows.add(Number(found['row']));
  }
  rows.delete(row);
  return rows;
}

function copiesOf(database: DatabaseSync, unit: SearchUnit, row: number, keys: readonly number[]): readonly Kept[] {
  const rows = candidates(database, unit, row, keys);
  const one = rows.size === 0 ? null : readKept(database, unit, row);
  if (one === null) return [];
  const others = [...rows].flatMap((other) => readKept(database, unit, other) ?? []);
  return others.filter((other) => areCopies(unit, one, other));
}

/** Puts rows into a group, 0 for none, and says so to those who have read them before. */
function regroup(database: DatabaseSync, unit: SearchUnit, rows: readonly number[], group: number): void {
  const set = prepared(database, `update ${unit} set copies = ? where rowid = ? and copies <> ?`);
  const tell = prepared(database, `insert into ${unit}_later (unit, copies) values (?, ?)`);
  for (const row of rows) if (Number(set.run(group, row, group).changes) > 0) tell.run(row, group);
}

const membersOf = (database: DatabaseSync, unit: SearchUnit, group: number): readonly number[] =>
  prepared(database, `select rowid as row from ${unit} where copies = ? and copies > 0`)
    .all(group)
    .map((found) => Number(found['row']));

function putWithCopies(database: DatabaseSync, unit: SearchUnit, row: number, keys: readonly number[]): void {
  const copies = copiesOf(database, unit, row, keys);
  if (copies.length === 0) return;
  const groups = new Set(copies.map(({ group }) => group).filter((group) => group > 0));
  const all = [...groups].flatMap((group) => membersOf(database, unit, group));
  const rows = new Set([row, ...all, ...copies.map((copy) => copy.row)]);
  regroup(database, unit, [...rows], Math.min(...rows));
}

/** The rows that are copies of this one by way of others, itself among them. */
function cluster(unit: SearchUnit, first: Kept, others: Set<Kept>): readonly number[] {
  const found = [first];
  for (const one of found) {
    for (const other of others) {
      if (!areCopies(unit, one, other)) continue;
      others.delete(other);
      found.push(other);
    }
  }
  return found.map(({ row }) => row);
}

/** What held a group together may have gone with one of it. */
function reviewGroup(database: DatabaseSync, unit: SearchUnit, group: number): void {
  const rows = membersOf(database, unit, group);
  if (rows.length > mostCompared) return;
  const left = new Set(rows.flatMap((row) => readKept(database, unit, row) ?? []));
  for (const first of left) {
    left.delete(first);
    const together = cluster(unit, first, left);
    regroup(database, unit, together, together.length === 1 ? 0 : Math.min(...together));
  }
}

type KeyOfRow = readonly [key: number, row: number];

/** Those of these keys, in order, that several rows have: of these only, rows are looked up. */
function sharedKeys(database: DatabaseSync, unit: SearchUnit, added: readonly KeyOfRow[]): ReadonlySet<number> {
  const shared = new Set(added.flatMap(([key], at) => (added[at + 1]?.[0] === key ? [key] : [])));
  const kept = prepared(
    database,
    `select value as key from json_each(?) where exists (select 1 from ${unit}_key where ${unit}_key.key = value)`,
  );
  for (const found of kept.all(JSON.stringify(added.map(([key]) => key)))) shared.add(Number(found['key']));
  return shared;
}

/** Keys that are put off at most: some hundred MB are sorted in memory, and written again, with them. */
const mostPutOff = 4_000_000;

/** Puts what was put off with its copies once there is more of it than this. */
function settleCopies(database: DatabaseSync, unit: SearchUnit, most: number): void {
  if (keysPutOff(database, unit) <= most) return;
  for (const [row, keys] of settleKeys(database, unit)) putWithCopies(database, unit, row, keys);
}

/**
 * The fingerprints of the pages, or articles, of one batch. They are written together and in the order of their keys,
 * which is that of their table: it is many times as quick as going all over the table for each.
 */
export class BatchCopies {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #added = new Map<number, Fingerprint>();

  constructor(database: DatabaseSync, unit: SearchUnit) {
    this.#database = database;
    this.#unit = unit;
  }

  add(row: number, fingerprint: Fingerprint | null): void {
    if (fingerprint !== null) this.#added.set(row, fingerprint);
  }

  /** Call it when the row itself is gone. `group`: that it was in. */
  remove(row: number, group: number): void {
    this.#added.delete(row);
    const [database, unit] = [this.#database, this.#unit];
    const kept = prepared(database, `delete from ${unit}_sketch where unit = ? returning sketch`).get(row);
    if (kept !== undefined) {
      const forget = prepared(database, `delete from ${unit}_key where key = ? and unit = ?`);
      for (const key of fingerprintIn(kept['sketch']).keys) forget.run(key, row);
    }
    if (group > 0) reviewGroup(database, unit, group);
  }

  /**
   * Keeps what was added, and puts it with its copies; at once, or, where more follows, with what comes after it: keys
   * that are put into their table a few at a time write nearly all of it again and again.
   */
  write(more: boolean): void {
    const [database, unit] = [this.#database, this.#unit];
    const keep = prepared(database, `insert into ${unit}_sketch (unit, sketch) values (?, ?)`);
    for (const [row, { sketch }] of this.#added) keep.run(row, bytesOf(sketch));
    const keys = new Map([...this.#added].map(([row, fingerprint]) => [row, new Set(fingerprint.keys)]));
    if (more || keysPutOff(database, unit) > 0) {
      putOff(database, unit, keys);
      settleCopies(database, unit, more ? mostPutOff : 0);
    } else this.#writeKeys(keys);
    this.#added.clear();
  }

  #writeKeys(keys: ReadonlyMap<number, ReadonlySet<number>>): void {
    const [database, unit] = [this.#database, this.#unit];
    const added = [...keys].flatMap(([row, all]) => [...all].map((key): KeyOfRow => [key, row]));
    added.sort(([one], [other]) => one - other);
    const shared = sharedKeys(database, unit, added);
    const keepKey = prepared(database, `insert into ${unit}_key (key, unit) values (?, ?)`);
    for (const [key, row] of added) keepKey.run(key, row);
    for (const [row, all] of keys) {
      putWithCopies(
        database,
        unit,
        row,
        [...all].filter((key) => shared.has(key)),
      );
    }
  }
}
