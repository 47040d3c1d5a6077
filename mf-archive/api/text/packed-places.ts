import type { ByteReader } from './byte-stream.ts';
import { columnCount, columnsIn, type Folds, type LazyOffsets, type Positions } from './token-list.ts';

/** One stream for each kind of number, because similar values compress well together. */
export const tokenStreams = ['outline', 'folds', 'gaps', 'rests', 'printed'] as const;
export type TokenStreams<Stream> = Readonly<Record<(typeof tokenStreams)[number], Stream>>;

/**
 * Returns where the word that begins at `here` ends: most words contain neither a space nor the separator of
 * paragraphs.
 */
export function endOfWord(text: string, here: number): number {
  for (let at = here; ; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x20 || unit === 0x0a || Number.isNaN(unit)) return at;
  }
}

/**
 * Memory for the columns of one page after the other, since a search reads many pages: reading a page overwrites the one
 * before.
 */
export class ColumnMemory {
  #all = new Uint32Array(0);

  take(length: number): Uint32Array {
    if (this.#all.length < length) this.#all = new Uint32Array(2 * length);
    return this.#all;
  }
}

interface PositionsToRead {
  /** Number of tokens, in all and in each paragraph. */
  readonly length: number;
  readonly counts: readonly number[];
  /** Null to keep the columns. */
  readonly memory: ColumnMemory | null;
}

/** Reads the columns. `starts` and `ends` contain differences, which `Places` converts to offsets. */
export function readPositions(from: TokenStreams<ByteReader>, { length, counts, memory }: PositionsToRead): Positions {
  const size = columnCount * length;
  const positions = columnsIn(memory?.take(size) ?? new Uint32Array(size), length);
  const { foldIds, paragraphs, starts, ends, printed } = positions;
  from.folds.unsignedAll(foldIds);
  from.gaps.unsignedAll(starts);
  from.rests.unsignedAll(ends);
  from.printed.unsignedAll(printed);
  for (let [at, word] = [0, 0]; at < length; at += 1) {
    word += printed[at] ?? 0;
    printed[at] = word;
    word &= ~1;
  }
  let at = 0;
  counts.forEach((count, paragraph) => {
    paragraphs.fill(paragraph, at, at + count);
    at += count;
  });
  if (at !== length) throw new RangeError('The paragraphs have another number of tokens');
  return positions;
}

/** Computes the offsets of a paragraph's tokens in its text lazily, when one of them is needed. */
export class Places implements LazyOffsets {
  readonly #positions: Positions;
  readonly #texts: readonly string[];
  readonly #counts: readonly number[];
  readonly #isDone: boolean[] = [];

  constructor(positions: Positions, texts: readonly string[], counts: readonly number[]) {
    this.#positions = positions;
    this.#texts = texts;
    this.#counts = counts;
  }

  around(token: number): void {
    const { paragraphs } = this.#positions;
    const paragraph = paragraphs[token];
    if (paragraph === undefined || this.#isDone[paragraph] === true) return;
    let first = token;
    while (first > 0 && paragraphs[first - 1] === paragraph) first -= 1;
    this.#complete(paragraph, first);
  }

  all(): void {
    let first = 0;
    for (const [paragraph, count] of this.#counts.entries()) {
      if (this.#isDone[paragraph] !== true) this.#complete(paragraph, first);
      first += count;
    }
  }

  #complete(paragraph: number, first: number): void {
    const { starts, ends } = this.#positions;
    const text = this.#texts[paragraph] ?? '';
    const next = first + (this.#counts[paragraph] ?? 0);
    let end = 0;
    for (let at = first; at < next; at += 1) {
      const start = end + (starts[at] ?? 0);
      end = endOfWord(text, start) - (ends[at] ?? 0);
      starts[at] = start;
      ends[at] = end;
    }
    this.#isDone[paragraph] = true;
  }
}

/** Returns the index of the first entry of a sorted column that is not less than `value`. */
function lowerBound(column: ArrayLike<number>, value: number, from = 0, to = column.length): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isLetter = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;

/**
 * True if a part of a lower-case text is inside a longer word: no token begins or ends between two letters a to z.
 * `end` is null if the word may go on.
 */
const isInsideWord = (text: string, start: number, end: number | null): boolean =>
  (isLetter(text.charCodeAt(start)) && isLetter(text.charCodeAt(start - 1))) ||
  (end !== null && isLetter(text.charCodeAt(end - 1)) && isLetter(text.charCodeAt(end)));

/** The text of a page in lower case, and where its paragraphs begin there. */
interface LowerText {
  readonly text: string;
  readonly starts: readonly number[];
}

/**
 * The distinct folds of a page. Nearly every fold is its first printed word in lower case. A search reads twenty pages,
 * so the loops over their words are in methods: what V8 has compiled for a closure is lost with the closure.
 */
export class LowerCaseFolds implements Folds {
  readonly #positions: Positions;
  readonly #texts: readonly string[];
  readonly #places: LazyOffsets | null;
  /** The other folds, by their index. */
  readonly #others: ReadonlyMap<number, string>;
  readonly #known: (string | undefined)[] = [];
  #lower: LowerText | null | undefined;

  constructor(
    positions: Positions,
    texts: readonly string[],
    packed: { readonly places: LazyOffsets | null; readonly others: ReadonlyMap<number, string> },
  ) {
    this.#positions = positions;
    this.#texts = texts;
    this.#places = packed.places;
    this.#others = packed.others;
  }

  get(id: number): string | undefined {
    return (this.#known[id] ??= this.#read(id, this.#positions.foldIds.indexOf(id)));
  }

  all(): readonly string[] {
    const { foldIds } = this.#positions;
    const all: string[] = [];
    for (let at = 0; at < foldIds.length; at += 1) {
      // The ids are in the order of the first tokens.
      const id = all.length;
      if (foldIds[at] === id) all.push((this.#known[id] ??= this.#read(id, at)) ?? '');
    }
    return all;
  }

  indexOf(fold: string): number {
    return this.#find(fold, false)[0] ?? -1;
  }

  startingWith(beginning: string): readonly number[] {
    return this.#find(beginning, true);
  }

  #find(wanted: string, isPrefix: boolean): readonly number[] {
    const isFound = (fold = ''): boolean => (isPrefix ? fold.startsWith(wanted) : fold === wanted);
    const lower = this.#lower === undefined ? (this.#lower = this.#lowerText()) : this.#lower;
    if (lower === null || wanted === '') return this.all().flatMap((fold, id) => (isFound(fold) ? [id] : []));
    const found = [...this.#others].flatMap(([id, fold]) => (isFound(fold) ? [id] : []));
    if (!isPrefix && found.length > 0) return found;
    for (const id of this.#idsIn(lower, wanted, isPrefix)) {
      if (!isFound(this.get(id))) continue;
      found.push(id);
      if (!isPrefix) break;
    }
    return found;
  }

  /** Looks for words in the text, which takes less time than finding all folds. */
  *#idsIn({ text, starts }: LowerText, wanted: string, isPrefix: boolean): Iterable<number> {
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      if (isInsideWord(text, at, isPrefix ? null : at + wanted.length)) continue;
      const paragraph = lowerBound(starts, at + 1) - 1;
      const id = this.#idAt(paragraph, at - (starts[paragraph] ?? 0));
      if (id !== undefined) yield id;
    }
  }

  /** Returns a fold by its id and first token. */
  #read(id: number, first: number): string | undefined {
    return first < 0 ? undefined : (this.#others.get(id) ?? this.#formOf(first));
  }

  #formOf(token: number): string {
    this.#places?.around(token);
    const { paragraphs, starts, ends } = this.#positions;
    return (this.#texts[paragraphs[token] ?? 0] ?? '').slice(starts[token], ends[token]).toLowerCase();
  }

  /** Null for a text that has another length in lower case. */
  #lowerText(): LowerText | null {
    const whole = this.#texts.join('\n');
    const text = whole.toLowerCase();
    let next = 0;
    const starts = this.#texts.map(({ length }) => {
      const start = next;
      next += length + 1;
      return start;
    });
    return text.length === whole.length ? { text, starts } : null;
  }

  /** Returns the index of the fold of the token that begins exactly here in a paragraph. */
  #idAt(paragraph: number, start: number): number | undefined {
    const { foldIds, paragraphs, starts } = this.#positions;
    const first = lowerBound(paragraphs, paragraph);
    this.#places?.around(first);
    const token = lowerBound(starts, start, first, lowerBound(paragraphs, paragraph + 1, first));
    return paragraphs[token] === paragraph && starts[token] === start ? foldIds[token] : undefined;
  }
}
