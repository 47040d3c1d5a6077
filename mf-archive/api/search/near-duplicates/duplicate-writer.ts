import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { prepared } from '../fts/connection.ts';
import { estimateAgreement, type Fingerprint, fingerprintIn, writeNewKeys } from './fingerprint.ts';

/**
 * Minimum estimated agreement of near-duplicates: one word in seven may be misread in one of them, or one in 13 in
 * both.
 */
const minAgreement = 0.84;

/** Minimum agreement of the same page in two editions of a day. */
const minReprintAgreement = 0.7;

/**
 * Maximum number of texts that share one key (or, for pages, title, day and page number) that a text is compared with,
 * and of group members that are compared pairwise.
 */
const maxCompared = 200;

/** The data that decides whether two pages, or two articles, are near-duplicates. */
export interface ComparedUnit {
  readonly fingerprint: Fingerprint;
  /** Title, day and page number, which are equal for the same page in two editions. */
  readonly printed: string;
}

interface StoredUnit extends ComparedUnit {
  readonly row: number;
  readonly group: number;
}

const bytesOf = (sketch: Uint16Array): Uint8Array =>
  new Uint8Array(sketch.buffer, sketch.byteOffset, sketch.byteLength);

function readStoredUnit(database: DatabaseSync, unit: SearchUnit, row: number): StoredUnit | null {
  const found = prepared(
    database,
    `select sketch, copies, title, first_day, last_day, place from ${unit}_sketch
       join ${unit} on ${unit}.rowid = ${unit}_sketch.unit where ${unit}_sketch.unit = ?`,
  ).get(row);
  if (found === undefined) return null;
  const printed = [found['title'], found['first_day'], found['last_day'], Number(found['place']) % 10_000];
  return {
    row,
    fingerprint: fingerprintIn(found['sketch']),
    printed: printed.map(String).join(' '),
    group: Number(found['copies']),
  };
}

/** Returns whether two units are the same page number of the same title on the same day, in different editions. */
const isReprint = (unit: SearchUnit, one: ComparedUnit, other: ComparedUnit): boolean =>
  unit === 'page' && one.printed === other.printed;

export function areCopies(unit: SearchUnit, one: ComparedUnit, other: ComparedUnit): boolean {
  const reprint = isReprint(unit, one, other);
  const keys = new Set(one.fingerprint.keys);
  if (!reprint && !other.fingerprint.keys.some((key) => keys.has(key))) return false;
  return estimateAgreement(one.fingerprint, other.fingerprint) >= (reprint ? minReprintAgreement : minAgreement);
}

/** Returns the rows that may be near-duplicates of this one. */
function candidates(
  database: DatabaseSync,
  unit: SearchUnit,
  row: number,
  keys: readonly number[],
): ReadonlySet<number> {
  const rows = new Set<number>();
  const withKey = prepared(database, `select unit from ${unit}_key where key = ? order by unit desc limit ?`);
  for (const key of keys) {
    for (const found of withKey.all(key, maxCompared)) rows.add(Number(found['unit']));
  }
  if (unit === 'page') {
    const ofDay = prepared(
      database,
      `select other.rowid as row from page join page as other on other.title = page.title
       and other.first_day = page.first_day and other.place % 10000 = page.place % 10000 where page.rowid = ? limit ?`,
    );
    for (const found of ofDay.all(row, maxCompared)) rows.add(Number(found['row']));
  }
  rows.delete(row);
  return rows;
}

function findCopies(
  database: DatabaseSync,
  unit: SearchUnit,
  row: number,
  keys: readonly number[],
): readonly StoredUnit[] {
  const rows = candidates(database, unit, row, keys);
  const one = rows.size === 0 ? null : readStoredUnit(database, unit, row);
  if (one === null) return [];
  const others = [...rows].flatMap((other) => readStoredUnit(database, unit, other) ?? []);
  return others.filter((other) => areCopies(unit, one, other));
}

/** Moves rows to a group (0 for none), and logs the change for readers that have the rows in memory. */
function regroup(database: DatabaseSync, unit: SearchUnit, rows: readonly number[], group: number): void {
  const set = prepared(database, `update ${unit} set copies = ? where rowid = ? and copies <> ?`);
  const recordChange = prepared(database, `insert into ${unit}_later (unit, copies) values (?, ?)`);
  for (const row of rows) if (Number(set.run(group, row, group).changes) > 0) recordChange.run(row, group);
}

const membersOf = (database: DatabaseSync, unit: SearchUnit, group: number): readonly number[] =>
  prepared(database, `select rowid as row from ${unit} where copies = ? and copies > 0`)
    .all(group)
    .map((found) => Number(found['row']));

function addToGroup(database: DatabaseSync, unit: SearchUnit, row: number, keys: readonly number[]): void {
  const copies = findCopies(database, unit, row, keys);
  if (copies.length === 0) return;
  const groups = new Set(copies.map(({ group }) => group).filter((group) => group > 0));
  const all = [...groups].flatMap((group) => membersOf(database, unit, group));
  const rows = new Set([row, ...all, ...copies.map((copy) => copy.row)]);
  regroup(database, unit, [...rows], Math.min(...rows));
}

/**
 * Removes from `others` all units connected to `first` by a chain of near-duplicates; returns them together with
 * `first`.
 */
export function takeCluster<Unit extends ComparedUnit>(
  unit: SearchUnit,
  first: Unit,
  others: Set<Unit>,
): readonly Unit[] {
  const found = [first];
  for (const one of found) {
    for (const other of others) {
      if (!areCopies(unit, one, other)) continue;
      others.delete(other);
      found.push(other);
    }
  }
  return found;
}

/**
 * Splits a group if its members are no longer all connected after a row was removed; a very large group is not split.
 */
function splitGroup(database: DatabaseSync, unit: SearchUnit, group: number): void {
  const rows = membersOf(database, unit, group);
  if (rows.length > maxCompared) return;
  const left = new Set(rows.flatMap((row) => readStoredUnit(database, unit, row) ?? []));
  for (const first of left) {
    left.delete(first);
    const together = takeCluster(unit, first, left).map(({ row }) => row);
    regroup(database, unit, together, together.length === 1 ? 0 : Math.min(...together));
  }
}

/** Collects the sketches of the pages, or articles, of one batch. They are written together. */
export class DuplicateWriter {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #added = new Map<number, Uint16Array>();

  constructor(database: DatabaseSync, unit: SearchUnit) {
    this.#database = database;
    this.#unit = unit;
  }

  /** `sketch`: see `sketchOf`. */
  add(row: number, sketch: Uint16Array | null): void {
    if (sketch !== null) this.#added.set(row, sketch);
  }

  /** Removes a row's sketch. Call it after deleting the row. `group` is the group that the row was in. */
  remove(row: number, group: number): void {
    this.#added.delete(row);
    const [database, unit] = [this.#database, this.#unit];
    const sketch = prepared(database, `delete from ${unit}_sketch where unit = ? returning sketch`).get(row);
    if (sketch !== undefined) {
      const forget = prepared(database, `delete from ${unit}_key where key = ? and unit = ?`);
      for (const key of fingerprintIn(sketch['sketch']).keys) forget.run(key, row);
    }
    if (group > 0) splitGroup(database, unit, group);
  }

  /**
   * Stores the added sketches and groups near-duplicates. If `more` batches follow, the grouping is left to a later
   * call, since writing a few keys at a time rewrites nearly the whole table.
   */
  write(more: boolean): void {
    const [database, unit] = [this.#database, this.#unit];
    const keep = prepared(database, `insert into ${unit}_sketch (unit, sketch) values (?, ?)`);
    for (const [row, sketch] of this.#added) keep.run(row, bytesOf(sketch));
    this.#added.clear();
    if (more) return;
    writeNewKeys(database, unit, (row, keys) => {
      addToGroup(database, unit, row, keys);
    });
  }
}
