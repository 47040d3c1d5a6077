import type { PostingList } from './segments.ts';
import {
  addCounts,
  columnMark,
  entryBuffer,
  markedRows,
  markRows,
  readEntries,
  type WantedRows,
  countPositions,
} from './word-entries.ts';
import { allocateFlags, allocateRows, copyRows, indexesIn, indexOfRow, rowsInBoth } from './sorted-rows.ts';

/** The rows that contain a word, prefix or phrase, in ascending order, and how often. */
export interface Occurrences {
  readonly rows: Uint32Array;
  /** Returns how often it is in the rows at these indexes. */
  countsAt(indexes: Int32Array): Uint32Array;
}

/** The occurrences of a word or prefix. */
export interface WordOccurrences extends Occurrences {
  positions(): PositionReader;
}

/** Reads the positions of a word in a row. Positions in different columns are never adjacent. */
interface PositionReader {
  /** Starts with the row at this index of the word's rows. */
  start(index: number): void;
  /**
   * Returns the first position from `least` on; `Infinity` if there is none. `least` must not decrease between calls.
   */
  seek(least: number): number;
}

/** FTS5 adds this to each position delta, so that a delta is never mistaken for a column mark. */
const positionBias = 2;
const columnFactor = 2 ** 32;

/** Reads the positions of a word from its list. */
class ListedPositions implements PositionReader {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #at = 0;
  #end = 0;
  /** The last position that was read. */
  #last = 0;
  #found = -1;

  constructor(bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.#ends = ends;
  }

  start(index: number): void {
    this.#at = this.#starts[index] ?? 0;
    this.#end = this.#ends[index] ?? 0;
    this.#last = 0;
    this.#found = -1;
  }

  seek(least: number): number {
    if (this.#found < least) this.#found = this.#read(least);
    return this.#found;
  }

  #read(least: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let at = this.#at;
    let position = this.#last;
    let value = 0;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte >= 0x80) continue;
      if (value === columnMark) {
        position = (bytes[at] ?? 0) * columnFactor;
        at += 1;
      } else {
        position += value - positionBias;
        if (position >= least) {
          this.#at = at;
          this.#last = position;
          return position;
        }
      }
      value = 0;
    }
    this.#at = end;
    return Infinity;
  }
}

/** The occurrences of one word. Its positions are read lazily. */
class ListedOccurrences implements WordOccurrences {
  readonly rows: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  constructor(list: PostingList, wanted: WantedRows) {
    const found = readEntries(list, wanted);
    this.#bytes = list.bytes;
    this.rows = copyRows(entryBuffer.rows, found);
    this.#starts = copyRows(entryBuffer.starts, found);
    this.#ends = copyRows(entryBuffer.ends, found);
  }

  countsAt(indexes: Int32Array): Uint32Array {
    const counts = allocateRows(indexes.length);
    for (let at = 0; at < indexes.length; at += 1) {
      const index = indexes[at] ?? 0;
      counts[at] = countPositions(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0);
    }
    return counts;
  }

  positions(): ListedPositions {
    return new ListedPositions(this.#bytes, this.#starts, this.#ends);
  }
}

/** Returns the occurrences of a word in the wanted rows. */
export const wordOccurrences = (list: PostingList, wanted: WantedRows): WordOccurrences =>
  new ListedOccurrences(list, wanted);

/** Reads the positions of all words with a prefix. */
class PrefixPositions implements PositionReader {
  readonly #rows: Uint32Array;
  readonly #words: readonly { readonly rows: Uint32Array; readonly positions: ListedPositions }[];
  #sorted = new Float64Array(0);
  #at = 0;

  constructor(rows: Uint32Array, words: readonly ListedOccurrences[]) {
    this.#rows = rows;
    this.#words = words.map((word) => ({ rows: word.rows, positions: word.positions() }));
  }

  start(index: number): void {
    const row = this.#rows[index] ?? 0;
    const found: number[] = [];
    for (const word of this.#words) {
      const at = indexOfRow(word.rows, row);
      if (at < 0) continue;
      word.positions.start(at);
      for (let next = word.positions.seek(0); next < Infinity; next = word.positions.seek(next + 1)) found.push(next);
    }
    this.#sorted = Float64Array.from(found).sort();
    this.#at = 0;
  }

  seek(least: number): number {
    while ((this.#sorted[this.#at] ?? Infinity) < least) this.#at += 1;
    return this.#sorted[this.#at] ?? Infinity;
  }
}

/** The occurrences of all words with a prefix. Their counts are read lazily. */
class PrefixOccurrences implements WordOccurrences {
  readonly rows: Uint32Array;
  readonly #lists: readonly PostingList[];
  readonly #wanted: WantedRows;
  readonly #end: number;
  /** By row. */
  #counts: Uint32Array | null = null;

  constructor(lists: readonly PostingList[], wanted: WantedRows, end: number) {
    this.#lists = lists;
    this.#wanted = wanted;
    this.#end = end;
    const isFound = allocateFlags(end);
    for (const list of lists) markRows(isFound, readEntries(list, wanted));
    this.rows = markedRows(isFound);
  }

  countsAt(indexes: Int32Array): Uint32Array {
    const byRow = (this.#counts ??= this.#readCounts());
    const counts = allocateRows(indexes.length);
    for (let at = 0; at < indexes.length; at += 1) counts[at] = byRow[this.rows[indexes[at] ?? 0] ?? 0] ?? 0;
    return counts;
  }

  positions(): PrefixPositions {
    const words = this.#lists.map((list) => new ListedOccurrences(list, this.#wanted));
    return new PrefixPositions(this.rows, words);
  }

  #readCounts(): Uint32Array {
    const counts = allocateRows(this.#end).fill(0);
    for (const list of this.#lists) addCounts(counts, list, readEntries(list, this.#wanted));
    return counts;
  }
}

/** `lists`: the posting lists of all words with the prefix; `end`: a number above those of all rows. */
export const prefixOccurrences = (lists: readonly PostingList[], wanted: WantedRows, end: number): WordOccurrences =>
  new PrefixOccurrences(lists, wanted, end);

/** Returns how often the words occur consecutively in the row at which all readers were started. */
function countPhrase(words: readonly PositionReader[]): number {
  let [count, place, agreed] = [0, 0, 0];
  /** The earliest position at which the phrase may begin; `agreed` is how many successive words confirm it. */
  let beginning = 0;
  for (;;) {
    const found = (words[place]?.seek(beginning + place) ?? Infinity) - place;
    if (found === Infinity) return count;
    agreed = found === beginning ? agreed + 1 : 1;
    beginning = found;
    place = place + 1 === words.length ? 0 : place + 1;
    if (agreed < words.length) continue;
    count += 1;
    beginning += 1;
    agreed = 0;
  }
}

/** The occurrences of consecutive words. */
class PhraseOccurrences implements Occurrences {
  readonly rows: Uint32Array;
  readonly #counts: Uint32Array;

  constructor(words: readonly WordOccurrences[]) {
    const shared = words.map(({ rows }) => rows).reduce(rowsInBoth);
    const readers = words.map((word) => word.positions());
    const indexes = words.map(({ rows }) => indexesIn(rows, shared));
    const rows = allocateRows(shared.length);
    const counts = allocateRows(shared.length);
    let found = 0;
    for (let at = 0; at < shared.length; at += 1) {
      for (let place = 0; place < readers.length; place += 1) readers[place]?.start(indexes[place]?.[at] ?? 0);
      const count = countPhrase(readers);
      if (count === 0) continue;
      rows[found] = shared[at] ?? 0;
      counts[found] = count;
      found += 1;
    }
    this.rows = rows.subarray(0, found);
    this.#counts = counts.subarray(0, found);
  }

  countsAt(indexes: Int32Array): Uint32Array {
    const counts = allocateRows(indexes.length);
    for (let at = 0; at < indexes.length; at += 1) counts[at] = this.#counts[indexes[at] ?? 0] ?? 0;
    return counts;
  }
}

/** Returns the occurrences of consecutive words. `words` must not be empty. */
export const phraseOccurrences = (words: readonly WordOccurrences[]): Occurrences => new PhraseOccurrences(words);
