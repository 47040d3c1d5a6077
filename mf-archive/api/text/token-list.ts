/** A word of a page with its position in the reading text and on the scan. */
export interface PageToken {
  /** The form that is compared: see `fold`. */
  readonly fold: string;
  /** Index into `paragraphs`; `start` and `end` are offsets in that text. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  /** As in `Word`. */
  readonly whole: string | null;
  readonly span: number;
  /** Indexes of the printed words: two for a word that is broken over a line. */
  readonly printed: readonly number[];
}

/** The second reading of a token and the `span - 1` tokens after it: see `Word`. */
export interface Whole {
  readonly whole: string;
  readonly span: number;
}

/** The tokens in columns, with one entry for each token. */
export interface TokenColumns {
  /** The distinct folds, and for each token the index of its own. */
  readonly folds: readonly string[];
  readonly foldIds: Uint32Array;
  readonly paragraphs: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Index of the first printed word, times two; plus one if the token covers the next printed word too. */
  readonly printed: Uint32Array;
  /** By the index of the token. */
  readonly wholes: ReadonlyMap<number, Whole>;
}

/** The distinct folds of a page, by their index. */
export interface Folds {
  get(id: number): string | undefined;
  /** -1 if no token has this fold. */
  indexOf(fold: string): number;
  /** The indexes of the folds with this beginning, in any order and possibly several times. */
  startingWith(beginning: string): readonly number[];
  all(): readonly string[];
}

const listed = (folds: readonly string[]): Folds => ({
  get: (id) => folds[id],
  indexOf: (fold) => folds.indexOf(fold),
  startingWith: (beginning) => folds.flatMap((fold, id) => (fold.startsWith(beginning) ? [id] : [])),
  all: () => folds,
});

/**
 * Completes the columns `starts` and `ends`, whose values for a paragraph are computed when one of its tokens is
 * needed.
 */
export interface LazyOffsets {
  /** Completes them for the paragraph of this token. */
  around(at: number): void;
  all(): void;
}

/** The tokens of a page, in columns, because a search reads thousands and looks closely at a few. */
export class TokenList implements Iterable<PageToken> {
  readonly #columns: Omit<TokenColumns, 'folds'>;
  readonly folds: Folds;
  readonly #places: LazyOffsets | null;
  #completed: TokenColumns | null = null;

  constructor(
    columns: Omit<TokenColumns, 'folds'>,
    folds: Folds | readonly string[],
    places: LazyOffsets | null = null,
  ) {
    this.#columns = columns;
    this.folds = 'all' in folds ? folds : listed(folds);
    this.#places = places;
  }

  /** All columns, completed. The members below need no completion, except `at`. */
  get columns(): TokenColumns {
    if (this.#completed === null) {
      this.#places?.all();
      this.#completed = { ...this.#columns, folds: this.folds.all() };
    }
    return this.#completed;
  }

  get foldIds(): Uint32Array {
    return this.#columns.foldIds;
  }

  get wholes(): ReadonlyMap<number, Whole> {
    return this.#columns.wholes;
  }

  /** The index of the paragraph of each token. */
  get paragraphs(): Uint32Array {
    return this.#columns.paragraphs;
  }

  /** Index of the first printed word, times two; plus one if the token covers the next printed word too. */
  get printed(): Uint32Array {
    return this.#columns.printed;
  }

  get length(): number {
    return this.foldIds.length;
  }

  /** Undefined after the last token. */
  fold(at: number): string | undefined {
    return this.folds.get(this.foldIds[at] ?? -1);
  }

  whole(at: number): Whole | undefined {
    return this.wholes.get(at);
  }

  /** The index of its paragraph; undefined after the last token. */
  paragraph(at: number): number | undefined {
    return this.paragraphs[at];
  }

  /** The index of its first printed word; undefined after the last token. */
  firstPrinted(at: number): number | undefined {
    const printed = this.printed[at];
    return printed === undefined ? undefined : printed >>> 1;
  }

  /** True for a word that is broken over a line. */
  isBroken(at: number): boolean {
    return ((this.printed[at] ?? 0) & 1) === 1;
  }

  at(at: number): PageToken | undefined {
    const fold = this.fold(at);
    if (fold === undefined) return undefined;
    this.#places?.around(at);
    const { paragraphs, starts, ends } = this.#columns;
    const { whole, span } = this.whole(at) ?? { whole: null, span: 1 };
    const first = this.firstPrinted(at) ?? 0;
    const printed = this.isBroken(at) ? [first, first + 1] : [first];
    return { fold, paragraph: paragraphs[at] ?? 0, start: starts[at] ?? 0, end: ends[at] ?? 0, whole, span, printed };
  }

  *[Symbol.iterator](): Iterator<PageToken> {
    for (let at = 0; at < this.length; at += 1) {
      const token = this.at(at);
      if (token !== undefined) yield token;
    }
  }
}

/** The columns that have one number for each token. */
export type Positions = Omit<TokenColumns, 'folds' | 'wholes'>;

export const columnCount = 5;

/** Divides memory into the columns of so many tokens. */
export function columnsIn(memory: Uint32Array, length: number): Positions {
  const column = (index: number): Uint32Array => memory.subarray(index * length, (index + 1) * length);
  return { foldIds: column(0), paragraphs: column(1), starts: column(2), ends: column(3), printed: column(4) };
}

/** Copies the first `length` numbers of each column into columns with room for more. */
function resized(columns: Positions, length: number, room: number): Positions {
  const copy = columnsIn(new Uint32Array(columnCount * room), room);
  copy.foldIds.set(columns.foldIds.subarray(0, length));
  copy.paragraphs.set(columns.paragraphs.subarray(0, length));
  copy.starts.set(columns.starts.subarray(0, length));
  copy.ends.set(columns.ends.subarray(0, length));
  copy.printed.set(columns.printed.subarray(0, length));
  return copy;
}

/** Collects tokens in order. */
export class TokenCollector {
  readonly #ids = new Map<string, number>();
  readonly #wholes = new Map<number, Whole>();
  #length = 0;
  /** With room for more tokens than there are. */
  #columns: Positions;
  /** The list from which tokens were added last, with the ids here of its folds. */
  #other: { readonly columns: TokenColumns; readonly ids: (number | undefined)[] } | null = null;

  /** `expected`: how many tokens will be added, if that is known. */
  constructor(expected = 0) {
    this.#columns = columnsIn(new Uint32Array(columnCount * expected), expected);
  }

  get length(): number {
    return this.#length;
  }

  add({ fold, paragraph, start, end, whole, span }: Omit<PageToken, 'printed'>, printed: number): void {
    const at = this.#length;
    const columns = this.#reserve(1);
    if (whole !== null) this.#wholes.set(at, { whole, span });
    columns.foldIds[at] = this.#idOf(fold);
    columns.paragraphs[at] = paragraph;
    columns.starts[at] = start;
    columns.ends[at] = end;
    columns.printed[at] = printed;
    this.#length += 1;
  }

  /**
   * Adds the tokens of a list from `from` to `to` (exclusive) as a part of one paragraph. Subtracts `start` from
   * offsets in its text, and adds `printedBefore` to indexes of printed words.
   */
  addAll(
    { columns }: TokenList,
    [from, to]: readonly [number, number],
    place: { readonly paragraph: number; readonly start: number; readonly printedBefore: number },
  ): void {
    const ids = this.#idsOf(columns);
    const { foldIds, paragraphs, starts, ends, printed } = this.#reserve(to - from);
    const { paragraph, start, printedBefore } = place;
    const moved = this.#length - from;
    for (let at = from; at < to; at += 1) {
      const id = columns.foldIds[at] ?? 0;
      foldIds[moved + at] = ids[id] ??= this.#idOf(columns.folds[id] ?? '');
      starts[moved + at] = (columns.starts[at] ?? 0) - start;
      ends[moved + at] = (columns.ends[at] ?? 0) - start;
      printed[moved + at] = (columns.printed[at] ?? 0) + 2 * printedBefore;
      const whole = columns.wholes.size === 0 ? undefined : columns.wholes.get(at);
      if (whole !== undefined) this.#wholes.set(moved + at, whole);
    }
    paragraphs.fill(paragraph, moved + from, moved + to);
    this.#length += to - from;
  }

  /** Makes room for more tokens. */
  #reserve(count: number): Positions {
    const needed = this.#length + count;
    if (needed <= this.#columns.foldIds.length) return this.#columns;
    return (this.#columns = resized(this.#columns, this.#length, 2 * needed));
  }

  #idOf(fold: string): number {
    const known = this.#ids.get(fold);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(fold, id);
    return id;
  }

  /** Returns the ids here of another list's folds, as far as they are known. */
  #idsOf(columns: TokenColumns): (number | undefined)[] {
    if (this.#other?.columns !== columns) this.#other = { columns, ids: [] };
    return this.#other.ids;
  }

  list(): TokenList {
    const isFull = this.#length === this.#columns.foldIds.length;
    const positions = isFull ? this.#columns : resized(this.#columns, this.#length, this.#length);
    return new TokenList({ ...positions, wholes: this.#wholes }, [...this.#ids.keys()]);
  }
}
