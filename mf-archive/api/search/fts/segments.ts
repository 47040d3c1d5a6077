import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { VarintReader } from './unit-values.ts';

/*
 * The tables `…_data` and `…_idx` of FTS5, as described at the start of SQLite's fts5_index.c, whose format every later
 * version of SQLite must read: https://sqlite.org/src/file?name=ext/fts5/fts5_index.c
 */

/** The row of `…_data` that lists all segments. */
const structureRow = 10;
/** Follows the first four bytes of the list if segments also have the numbers of their deleted rows. */
const secondVersion = 0xff000001;
const numbersOfDeleted = 5;

/** Bits below the number of a segment in the row numbers of its leaves. */
const segmentFactor = 2 ** 37;

/** The first byte of all words, and of all beginnings of two letters. */
const mainIndex = 0x30;
const beginningIndex = 0x31;
const lettersOfBeginning = 2;

/** The offset of the text in a leaf, after the offsets of its first row and of its footer. */
const headLength = 4;

interface Segment {
  readonly id: number;
  readonly firstLeaf: number;
  readonly lastLeaf: number;
}

/** Reads the list of segments, the oldest rows first. */
function readSegments(bytes: Uint8Array): readonly Segment[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isSecond = bytes.length >= 8 && view.getUint32(4) === secondVersion;
  const reader = new VarintReader(bytes, isSecond ? 8 : 4);
  const levels = reader.next();
  // The number of all segments, and of all leaves that were written.
  for (let skipped = 0; skipped < 2; skipped += 1) reader.next();
  const byLevel = Array.from({ length: levels }, () => {
    reader.next();
    return Array.from({ length: reader.next() }, (): Segment => {
      const [id, firstLeaf, lastLeaf] = [reader.next(), reader.next(), reader.next()];
      for (let skipped = 0; isSecond && skipped < numbersOfDeleted; skipped += 1) reader.next();
      return { id, firstLeaf, lastLeaf };
    });
  });
  return byLevel.reverse().flat();
}

/** The list of rows of one word, with its positions in each, as FTS5 stores it. */
export interface RowList {
  readonly bytes: Uint8Array;
  /** Offsets at which a row number is not the difference to the one before. */
  readonly restarts: readonly number[];
}

interface Leaf {
  readonly bytes: Uint8Array;
  /** 0 if no list of the leaf before goes on here with another row. */
  readonly firstRow: number;
  /** The end of the text. */
  readonly end: number;
  /** Offsets of its words. */
  readonly words: readonly number[];
}

function readLeaf(bytes: Uint8Array): Leaf {
  const end = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const words: number[] = [];
  const footer = new VarintReader(bytes, end);
  for (let offset = 0; footer.at < bytes.length;) {
    offset += footer.next();
    words.push(offset);
  }
  return { bytes, firstRow: ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0), end, words };
}

/** A word of a leaf, of which only what differs from the word before is stored. */
class LeafWord {
  #bytes = new Uint8Array(64);
  #length = 0;

  /** Keeps the beginning, and adds some bytes. */
  change(kept: number, added: Uint8Array): void {
    this.#length = kept + added.length;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(added, kept);
  }

  /** Returns a number below, equal to or above 0 if the word is before, equal to or after the letters. */
  compare(letters: Uint8Array, isPrefix: boolean): number {
    const length = Math.min(this.#length, letters.length);
    for (let at = 0; at < length; at += 1) {
      const difference = (this.#bytes[at] ?? 0) - (letters[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return isPrefix && this.#length > letters.length ? 0 : this.#length - letters.length;
  }
}

/** Returns the beginning of a leaf, where the list of the last word before goes on. */
const continuedList = ({ bytes, firstRow, end, words }: Leaf): RowList => ({
  bytes: bytes.subarray(headLength, words[0] ?? end),
  restarts: firstRow === 0 ? [] : [firstRow - headLength],
});

interface WordsOfLeaf {
  /** The lists of the words that fit. */
  readonly found: RowList[];
  /** True if later words do not fit. */
  readonly isPast: boolean;
  /** True if the last list may go on on the next leaf. */
  readonly isOpen: boolean;
}

/** Reads the words of a leaf that are equal to `letters`, or begin so. */
function readWords({ bytes, words, end }: Leaf, letters: Uint8Array, isPrefix: boolean): WordsOfLeaf {
  const found: RowList[] = [];
  const word = new LeafWord();
  for (const [index, offset] of words.entries()) {
    const reader = new VarintReader(bytes, offset);
    const kept = index === 0 ? 0 : reader.next();
    const added = reader.next();
    const listAt = reader.at + added;
    word.change(kept, bytes.subarray(reader.at, listAt));
    const order = word.compare(letters, isPrefix);
    if (order > 0) return { found, isPast: true, isOpen: false };
    if (order === 0) found.push({ bytes: bytes.subarray(listAt, words[index + 1] ?? end), restarts: [0] });
    if (order === 0 && index === words.length - 1) return { found, isPast: false, isOpen: true };
  }
  return { found, isPast: false, isOpen: false };
}

/** Joins lists of which each begins with later rows than the one before. */
export function joinLists(lists: readonly RowList[]): RowList {
  const [first] = lists;
  if (first !== undefined && lists.length === 1) return first;
  const bytes = new Uint8Array(lists.reduce((sum, list) => sum + list.bytes.length, 0));
  const restarts: number[] = [];
  let at = 0;
  for (const list of lists) {
    bytes.set(list.bytes, at);
    for (const restart of list.restarts) restarts.push(at + restart);
    at += list.bytes.length;
  }
  return { bytes, restarts };
}

/** Reads the lists of rows of an FTS5 table. Use it in the transaction in which it was made or refreshed. */
export class WordSegments {
  readonly #unit: SearchUnit;
  readonly #leafOf: StatementSync;
  readonly #leaves: StatementSync;
  readonly #structure: StatementSync;
  readonly #onLeaf: () => void;
  #segments: readonly Segment[] = [];

  /** Calls `onLeaf` for each block that is read. */
  constructor(database: DatabaseSync, unit: SearchUnit, onLeaf: () => void) {
    this.#unit = unit;
    this.#onLeaf = onLeaf;
    this.#structure = database.prepare(`select block from ${unit}_words_data where id = ?`);
    this.#leafOf = database.prepare(
      `select pgno >> 1 as leaf from ${unit}_words_idx where segid = ? and term <= ? order by term desc limit 1`,
    );
    this.#leaves = database.prepare(`select block from ${unit}_words_data where id between ? and ? order by id`);
    this.#leaves.setReturnArrays(true);
  }

  /** Call it when the index file has changed. */
  refresh(): void {
    const block = this.#structure.get(structureRow)?.['block'];
    this.#segments = block instanceof Uint8Array ? readSegments(block) : [];
  }

  /** Returns the lists of a word, or of each word with this beginning, of each segment. */
  listsOf(fold: string, isPrefix: boolean): readonly RowList[] {
    const hasBeginnings = isPrefix && this.#unit === 'page' && Array.from(fold).length === lettersOfBeginning;
    const letters = Buffer.from(`-${fold}`);
    letters[0] = hasBeginnings ? beginningIndex : mainIndex;
    return this.#segments.flatMap((segment) => this.#listsIn(segment, letters, isPrefix && !hasBeginnings));
  }

  #listsIn(segment: Segment, letters: Uint8Array, isPrefix: boolean): readonly RowList[] {
    const found = Number(this.#leafOf.get(segment.id, letters)?.['leaf'] ?? 0);
    const first = Math.max(found, segment.firstLeaf);
    const lists: RowList[] = [];
    /** The parts of the last list, which goes on on further leaves. */
    const parts: RowList[] = [];
    const endList = (): void => {
      if (parts.length > 0) lists.push(joinLists(parts.splice(0)));
    };
    for (const leaf of this.#leavesFrom(segment, first)) {
      if (parts.length > 0) parts.push(continuedList(leaf));
      if (leaf.words.length === 0) continue;
      endList();
      const { found, isPast, isOpen } = readWords(leaf, letters, isPrefix);
      if (isOpen) parts.push(...found.splice(-1));
      lists.push(...found);
      if (isPast) break;
    }
    endList();
    return lists;
  }

  *#leavesFrom({ id, lastLeaf }: Segment, first: number): Iterable<Leaf> {
    const start = id * segmentFactor;
    for (const row of this.#leaves.iterate(start + first, start + lastLeaf) as Iterable<unknown>) {
      this.#onLeaf();
      const [block] = row as readonly [Uint8Array];
      yield readLeaf(block);
    }
  }
}
