import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Alternatives, Leaf, ParsedQuery, QueryNode } from '../query/query-tree.ts';
import { variantsOf, type TermVariant } from '../query/term-variants.ts';
import { ftsQuery, phrase, type RankedPhrases } from './fts-query.ts';
import {
  type Occurrences,
  phraseOccurrences,
  prefixOccurrences,
  type WordOccurrences,
  wordOccurrences,
} from './occurrences.ts';
import { allocateNumbers, freeAllRows, indexesIn, rowsInBoth, rowsInEither, rowsWithout } from './sorted-rows.ts';
import { WordSegments } from './segments.ts';
import { readEntries, type WantedRows } from './word-entries.ts';
import type { UnitColumns } from './unit-columns.ts';
import { readVarints } from './unit-values.ts';

/** The parameters of FTS5's BM25, and the least weight that it gives to a phrase. */
const [k1, b, minWeight] = [1.2, 0.75, 1e-6];

/** Number of pages or articles of an index, and of their words. */
interface Totals {
  readonly rows: number;
  readonly words: number;
}

/** Which rows below `end` exist, and how many words each has. */
type MatchedUnits = Pick<UnitColumns, 'end' | 'groups' | 'lengthOf'>;

/** The rows that match a part of a query, or with `isNegated`, those that do not. */
interface MatchedRows {
  readonly rows: Uint32Array;
  readonly isNegated: boolean;
}

const noRows = new Uint32Array(0);

const inAll = (lists: readonly Uint32Array[]): Uint32Array =>
  lists.toSorted((a, b) => a.length - b.length).reduce(rowsInBoth);

const inAny = (lists: readonly Uint32Array[]): Uint32Array =>
  lists.length === 0 ? noRows : lists.reduce(rowsInEither);

function matchList(kind: 'all' | 'any', parts: readonly MatchedRows[]): MatchedRows {
  const positive = parts.filter(({ isNegated }) => !isNegated).map(({ rows }) => rows);
  const negated = parts.filter(({ isNegated }) => isNegated).map(({ rows }) => rows);
  const [inner, outer] = kind === 'all' ? [inAll, inAny] : [inAny, inAll];
  if (negated.length === 0) return { rows: inner(positive), isNegated: false };
  if (positive.length === 0) return { rows: outer(negated), isNegated: true };
  return kind === 'all'
    ? { rows: rowsWithout(inner(positive), outer(negated)), isNegated: false }
    : { rows: rowsWithout(outer(negated), inner(positive)), isNegated: true };
}

interface Scoring {
  /** The rows with a sort key. */
  readonly rows: Uint32Array;
  /** Those of them that the score is for. */
  readonly scored: Uint32Array;
  readonly weight: number;
  /** The length-dependent part of the BM25 denominator, per row. */
  readonly norms: Float64Array;
}

/** Subtracts the BM25 score of a word or phrase from the sort key of each row that contains it. */
function addScores(keys: Float64Array, found: Occurrences, { rows, scored, weight, norms }: Scoring): void {
  const both = rowsInBoth(scored, found.rows);
  const counts = found.countsAt(indexesIn(found.rows, both));
  const places = indexesIn(rows, both);
  for (let at = 0; at < both.length; at += 1) {
    const count = counts[at] ?? 0;
    const place = places[at] ?? 0;
    keys[place] = (keys[place] ?? 0) - weight * ((count * (k1 + 1)) / (count + (norms[place] ?? 0)));
  }
}

/**
 * Finds the rows that match a query and ranks them as FTS5's `bm25` does, reading FTS5's posting lists directly because
 * its own queries take several times as long. Only NEAR, words in a field, and the ranking of NOT within OR are left to
 * FTS5 queries.
 */
export class WordMatcher {
  readonly #database: DatabaseSync;
  readonly #unit: SearchUnit;
  readonly #columns: MatchedUnits;
  readonly #segments: WordSegments;
  readonly #onSteps: (steps?: number) => void;
  /** Occurrences of the words and phrases of the current search. */
  readonly #words = new Map<string, WordOccurrences>();
  readonly #phrases = new Map<string, Occurrences>();
  #totals: Totals | null = null;

  /** Calls `onSteps` for each index block that is read, and with the number of rows before each scoring pass. */
  constructor(database: DatabaseSync, unit: SearchUnit, columns: MatchedUnits, onSteps: (steps?: number) => void) {
    this.#database = database;
    this.#unit = unit;
    this.#columns = columns;
    this.#onSteps = onSteps;
    this.#segments = new WordSegments(database, unit, onSteps);
  }

  get #existing(): WantedRows {
    return { groups: this.#columns.groups, among: null };
  }

  /** Call it when the index file has changed. */
  refresh(): void {
    this.#segments.refresh();
    this.#totals = null;
  }

  /** Returns the number of rows with a word. */
  countRowsWith(fold: string): number {
    return readEntries(this.#segments.postingListOf(fold), this.#existing);
  }

  /** Returns the rows with a word. A search for it before `finish` does not read them again. */
  rowsWith(fold: string): Uint32Array {
    return this.#wordOf(fold, false).rows;
  }

  /** Frees the memory of a search, and with it all rows and keys that were returned. */
  finish(): void {
    this.#words.clear();
    this.#phrases.clear();
    freeAllRows();
  }

  /** Returns the rows that match a query, in ascending order. */
  rowsOf(parsedQuery: ParsedQuery, alternatives: Alternatives): Uint32Array {
    const { tree } = parsedQuery;
    if (tree === null) return noRows;
    const { rows, isNegated } = this.#match(tree, parsedQuery, alternatives);
    return isNegated ? noRows : rows;
  }

  /** Returns the sort key of each row: the lower, the better. */
  keysOf(rows: Uint32Array, { phrases, parsedQuery, alternatives }: RankedPhrases): Float64Array {
    const keys = allocateNumbers(rows.length).fill(0);
    const totals = (this.#totals ??= this.#readTotals());
    const norms = this.#normsOf(rows, totals.words / totals.rows);
    for (const { variant, within } of phrases) {
      this.#onSteps(rows.length);
      const found = this.#occurrencesOf(variant);
      const { length } = found.rows;
      const weight = Math.max(Math.log((totals.rows - length + 0.5) / (length + 0.5)), minWeight);
      const scored = inAll([rows, ...within.map((node) => this.#match(node, parsedQuery, alternatives).rows)]);
      addScores(keys, found, { rows, scored, weight, norms });
    }
    return keys;
  }

  #normsOf(rows: Uint32Array, mean: number): Float64Array {
    const norms = allocateNumbers(rows.length);
    for (let at = 0; at < rows.length; at += 1)
      norms[at] = k1 * (1 - b + (b * this.#columns.lengthOf(rows[at] ?? 0)) / mean);
    return norms;
  }

  #match(node: QueryNode, parsedQuery: ParsedQuery, alternatives: Alternatives): MatchedRows {
    if (node.kind === 'term' || node.kind === 'near')
      return { rows: this.#rowsOfLeaf(node, parsedQuery, alternatives), isNegated: false };
    const parts = node.kind === 'not' ? [node.part] : node.parts;
    const matched = parts.map((part) => this.#match(part, parsedQuery, alternatives));
    if (node.kind !== 'not') return matchList(node.kind, matched);
    const [{ rows, isNegated } = { rows: noRows, isNegated: false }] = matched;
    return { rows, isNegated: !isNegated };
  }

  #rowsOfLeaf(leaf: Leaf, { terms }: ParsedQuery, alternatives: Alternatives): Uint32Array {
    const term = leaf.kind === 'term' ? terms[leaf.term] : undefined;
    if (leaf.kind === 'near' || term?.field !== null) return this.#askEngine({ tree: leaf, terms }, alternatives);
    const variants = variantsOf(term, alternatives[leaf.term]);
    return inAny(variants.map((variant) => this.#occurrencesOf(variant).rows));
  }

  #askEngine(parsedQuery: ParsedQuery, alternatives: Alternatives): Uint32Array {
    const name = `${this.#unit}_words`;
    const statement = this.#database.prepare(
      `select json_group_array(rowid) as found from ${name} where ${name} match ?`,
    );
    const found = statement.get(ftsQuery(parsedQuery, alternatives))?.['found'];
    return Uint32Array.from(JSON.parse(String(found)) as readonly number[]).sort();
  }

  #occurrencesOf(variant: TermVariant): Occurrences {
    const { folds, isPrefix } = variant;
    if (folds.length === 1) return this.#wordOf(folds[0] ?? '', isPrefix);
    const key = phrase(variant);
    const found = this.#phrases.get(key) ?? this.#readPhrase(folds, isPrefix);
    this.#phrases.set(key, found);
    return found;
  }

  /** Reads the words of a phrase, the rarest first, each only in the rows that contain all words read before it. */
  #readPhrase(folds: readonly string[], isPrefix: boolean): Occurrences {
    const words = new Map(this.#words);
    const lists = [...new Set(isPrefix ? folds.slice(0, -1) : folds)]
      .filter((fold) => !words.has(fold))
      .map((fold) => ({ fold, list: this.#segments.postingListOf(fold) }))
      .sort((a, b) => a.list.bytes.length - b.list.bytes.length);
    let wanted = this.#existing;
    for (const { fold, list } of lists) {
      const found = wordOccurrences(list, wanted);
      words.set(fold, found);
      wanted = { ...wanted, among: found.rows };
    }
    const isBeginning = (at: number): boolean => isPrefix && at === folds.length - 1;
    return phraseOccurrences(
      folds.map((fold, at) => (isBeginning(at) ? undefined : words.get(fold)) ?? this.#wordOf(fold, isBeginning(at))),
    );
  }

  #wordOf(fold: string, isPrefix: boolean): WordOccurrences {
    const key = isPrefix ? `${fold}*` : fold;
    const found = this.#words.get(key) ?? this.#readWord(fold, isPrefix);
    this.#words.set(key, found);
    return found;
  }

  #readWord(fold: string, isPrefix: boolean): WordOccurrences {
    return isPrefix
      ? prefixOccurrences(this.#segments.listsOfPrefix(fold), this.#existing, this.#columns.end)
      : wordOccurrences(this.#segments.postingListOf(fold), this.#existing);
  }

  #readTotals(): Totals {
    const stored = this.#database.prepare(`select block from ${this.#unit}_words_data where id = 1`).get()?.['block'];
    const [rows = 0, ...words] = readVarints(stored instanceof Uint8Array ? stored : new Uint8Array(0));
    return { rows, words: words.reduce((sum, one) => sum + one, 0) };
  }
}
