import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { allocateRows } from './sorted-rows.ts';
import { VarintReader } from './unit-values.ts';

/*
 * The tables `…_data` and `…_idx` of FTS5, as described at the start of SQLite's fts5_index.c, whose format every later
 * version of SQLite must read: https://sqlite.org/src/file?name=ext/fts5/fts5_index.c
 */

/** The row of `…_data` that lists all segments. */
const structureRow = 10;
/**
 * Follows the first four bytes of the structure record if each segment also has `tombstoneFieldCount` fields about deleted
 * rows.
 */
const secondVersion = 0xff000001;
const tombstoneFieldCount = 5;

/** A leaf's row number is the segment number times this factor, plus the number of the leaf. */
const segmentFactor = 2 ** 37;

/** The first byte of every key: of whole words, and of the two-letter prefixes that are indexed (`prefix='2'`). */
const mainIndex = 0x30;
const prefixIndex = 0x31;
const prefixLength = 2;

/** Appended to a prefix, sorts after all words with that prefix. */
const lastByte = Uint8Array.of(0xff);

function lettersOf(fold: string, index: number): Uint8Array {
  const letters = Buffer.from(`-${fold}`);
  letters[0] = index;
  return letters;
}

/** Number of leaves read by one query. */
const leavesAtOnce = 64;

/** The offset of the text in a leaf, after the offsets of its first row and of its footer. */
const headLength = 4;

interface Segment {
  readonly id: number;
  readonly firstLeaf: number;
  readonly lastLeaf: number;
}

/** Reads the structure record. Returns the segments with the oldest rows first. */
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
      for (let skipped = 0; isSecond && skipped < tombstoneFieldCount; skipped += 1) reader.next();
      return { id, firstLeaf, lastLeaf };
    });
  });
  return byLevel.reverse().flat();
}

/** The posting list of one word: rows, and the positions in each, as FTS5 stores them. */
export interface PostingList {
  readonly bytes: Uint8Array;
  /** Offsets at which the row number is absolute rather than a delta. */
  readonly absoluteRowOffsets: readonly number[];
}

interface Leaf {
  readonly bytes: Uint8Array;
  /** Offset of the first row that continues a list of the previous leaf; 0 if there is none. */
  readonly firstRow: number;
  /** The end of the text. */
  readonly end: number;
  /** Offsets of its words. */
  readonly words: readonly number[];
}

function readLeaf(bytes: Uint8Array): Leaf {
  const end = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const words: number[] = [];
  let offset = 0;
  for (const footer = new VarintReader(bytes, end); footer.at < bytes.length;) {
    offset += footer.next();
    words.push(offset);
  }
  return { bytes, firstRow: ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0), end, words };
}

/** A word of a leaf. Words are prefix-compressed: only what differs from the previous word is stored. */
class LeafWord {
  #bytes = new Uint8Array(64);
  #length = 0;

  /** Keeps the first `kept` bytes and appends bytes of a leaf. */
  change(kept: number, leaf: Uint8Array, from: number, to: number): void {
    this.#length = kept + to - from;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    for (let at = from; at < to; at += 1) this.#bytes[kept + at - from] = leaf[at] ?? 0;
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

/** Returns the start of a leaf, which continues the list of the last word of the previous leaf. */
const continuedList = ({ bytes, firstRow, end, words }: Leaf): PostingList => ({
  bytes: bytes.subarray(headLength, words[0] ?? end),
  absoluteRowOffsets: firstRow === 0 ? [] : [firstRow - headLength],
});

interface WordsOfLeaf {
  /** The posting lists of the matching words. */
  readonly found: PostingList[];
  /** True if no later word can match. */
  readonly isPast: boolean;
  /** True if the last list may continue on the next leaf. */
  readonly isOpen: boolean;
}

/** Reads the words of a leaf that equal `letters` or, with `isPrefix`, start with it. */
function readWords({ bytes, words, end }: Leaf, letters: Uint8Array, isPrefix: boolean): WordsOfLeaf {
  const found: PostingList[] = [];
  const word = new LeafWord();
  const reader = new VarintReader(bytes, 0);
  for (let index = 0; index < words.length; index += 1) {
    reader.at = words[index] ?? 0;
    const kept = index === 0 ? 0 : reader.next();
    const added = reader.next();
    const listAt = reader.at + added;
    word.change(kept, bytes, reader.at, listAt);
    const order = word.compare(letters, isPrefix);
    if (order > 0) return { found, isPast: true, isOpen: false };
    if (order === 0) found.push({ bytes: bytes.subarray(listAt, words[index + 1] ?? end), absoluteRowOffsets: [0] });
    if (order === 0 && index === words.length - 1) return { found, isPast: false, isOpen: true };
  }
  return { found, isPast: false, isOpen: false };
}

/** Joins the parts of a list, which are in ascending order of rows. */
function joinParts(parts: readonly PostingList[]): PostingList {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const length = parts.reduce((sum, part) => sum + part.bytes.length, 0);
  const { buffer, byteOffset } = allocateRows(Math.ceil(length / 4));
  const bytes = new Uint8Array(buffer, byteOffset, length);
  const absoluteRowOffsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    bytes.set(part.bytes, at);
    // If a list begins at the very end of a leaf, all of its rows are on the next one.
    if (part.bytes.length === 0) continue;
    for (const restart of part.absoluteRowOffsets) absoluteRowOffsets.push(at + restart);
    at += part.bytes.length;
  }
  return { bytes, absoluteRowOffsets };
}

/** Reads the posting lists of an FTS5 table. Use only in the transaction in which it was last refreshed. */
export class WordSegments {
  readonly #unit: SearchUnit;
  readonly #leavesOf: StatementSync;
  readonly #leaves: StatementSync;
  readonly #structure: StatementSync;
  readonly #onLeaf: () => void;
  #segments: readonly Segment[] = [];

  /** Calls `onLeaf` for each block that is read. */
  constructor(database: DatabaseSync, unit: SearchUnit, onLeaf: () => void) {
    this.#unit = unit;
    this.#onLeaf = onLeaf;
    const words = `${unit}_words`;
    this.#structure = database.prepare(`select block from ${words}_data where id = ?`);
    this.#leavesOf = database.prepare(
      `select (select pgno >> 1 from ${words}_idx where segid = ?1 and term <= ?2 order by term desc limit 1),
         (select pgno >> 1 from ${words}_idx where segid = ?1 and term > ?3 order by term limit 1)`,
    );
    // Reading many blocks as one concatenated value takes a third of the time of reading as many rows.
    this.#leaves = database.prepare(
      `select cast(group_concat(block, '') as blob), group_concat(length(block))
       from (select block from ${words}_data where id between ? and ? order by id)`,
    );
    for (const statement of [this.#leavesOf, this.#leaves]) statement.setReturnArrays(true);
  }

  /** Call it when the index file has changed. */
  refresh(): void {
    const block = this.#structure.get(structureRow)?.['block'];
    this.#segments = block instanceof Uint8Array ? readSegments(block) : [];
  }

  /** Returns the posting list of a word. */
  postingListOf(fold: string): PostingList {
    const letters = lettersOf(fold, mainIndex);
    return joinParts(this.#segments.flatMap((segment) => this.#listsIn(segment, letters, false).flat()));
  }

  /** Returns the posting lists of all words with this prefix, separately for each segment. */
  listsOfPrefix(beginning: string): readonly PostingList[] {
    const hasBeginnings = this.#unit === 'page' && Array.from(beginning).length === prefixLength;
    const letters = lettersOf(beginning, hasBeginnings ? prefixIndex : mainIndex);
    return this.#segments.flatMap((segment) => this.#listsIn(segment, letters, !hasBeginnings).map(joinParts));
  }

  /** Returns the parts of the list of each word. */
  #listsIn(segment: Segment, letters: Uint8Array, isPrefix: boolean): readonly (readonly PostingList[])[] {
    const lists: PostingList[][] = [];
    /** The parts of the last list if it may continue on the next leaf. */
    let open: PostingList[] | null = null;
    for (const leaf of this.#leavesWith(segment, letters, isPrefix)) {
      open?.push(continuedList(leaf));
      if (leaf.words.length === 0) continue;
      const { found, isPast, isOpen } = readWords(leaf, letters, isPrefix);
      lists.push(...found.map((list) => [list]));
      if (isPast) break;
      open = isOpen ? (lists.at(-1) ?? null) : null;
    }
    return lists;
  }

  /** Reads all leaves that may contain these words. */
  *#leavesWith({ id, firstLeaf, lastLeaf }: Segment, letters: Uint8Array, isPrefix: boolean): Iterable<Leaf> {
    const after = isPrefix ? Buffer.concat([letters, lastByte]) : letters;
    const [first, last] = this.#leavesOf.get(id, letters, after) as unknown as readonly (number | null)[];
    const end = Math.min(last ?? lastLeaf, lastLeaf);
    for (let leaf = Math.max(first ?? 0, firstLeaf); leaf <= end; leaf += leavesAtOnce) {
      const start = id * segmentFactor + leaf;
      const row: unknown = this.#leaves.get(start, start + Math.min(leavesAtOnce - 1, end - leaf));
      const [bytes, lengths] = row as readonly [Uint8Array, string];
      let at = 0;
      for (const length of lengths.split(',')) {
        this.#onLeaf();
        yield readLeaf(bytes.subarray(at, at + Number(length)));
        at += Number(length);
      }
    }
  }
}
