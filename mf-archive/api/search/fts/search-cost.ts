import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Alternative, Alternatives, Leaf, NearNode, ParsedQuery, QueryNode, Term } from '../query/query-tree.ts';
import { nearVariants, type TermVariant, variantsOf } from '../query/term-variants.ts';
import type { PageEstimates } from './page-estimates.ts';

/*
 * Costs are in steps of about 0.1 µs: the time in which FTS5 reads one entry of a word's list of pages. The weights of
 * other work were measured on 30,000 pages.
 */
const weights = {
  prefix: 2,
  field: 2,
  phraseWord: 3,
  nearWord: 10,
  alternative: 0.4,
  ranked: 12,
  rankedRow: 2,
} as const;

/** Estimated work of a part of a query. */
export interface Cost {
  /** Rows that match, at most. */
  readonly rows: number;
  /** Words and phrases that the index looks up. */
  readonly phrases: number;
  /** Entries in the lists of these. */
  readonly entries: number;
  /** Steps to find the rows, without ranking them. */
  readonly steps: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Adds alternatives: for each row, FTS5 looks at every one of them. */
function anyOf(parts: readonly Cost[], maxRows: number): Cost {
  const rows = Math.min(maxRows, sum(parts.map((part) => part.rows)));
  const phrases = sum(parts.map((part) => part.phrases));
  const tried = parts.length > 1 ? weights.alternative * rows * parts.length : 0;
  return {
    rows,
    phrases,
    entries: sum(parts.map((part) => part.entries)),
    steps: sum(parts.map((part) => part.steps)) + tried,
  };
}

const isClose = ({ why }: Alternative): boolean => why === 'close';

/** Estimates the work of queries for pages or for articles. */
export class SearchCosts {
  readonly #estimates: PageEstimates;
  readonly #unit: SearchUnit;
  readonly #maxRows: number;

  constructor(estimates: PageEstimates, unit: SearchUnit) {
    this.#estimates = estimates;
    this.#unit = unit;
    this.#maxRows = estimates.count(unit);
  }

  ofLeaf(leaf: Leaf, parsedQuery: ParsedQuery, alternatives: Alternatives): Cost {
    if (leaf.kind === 'near') return this.#ofNear(leaf, parsedQuery, alternatives);
    const term = parsedQuery.terms[leaf.term];
    return term === undefined ? anyOf([], 0) : this.#ofTerm(term, variantsOf(term, alternatives[leaf.term]));
  }

  /** Returns the work of a search: with close words, the query without them is searched first, and then subtracted. */
  ofSearch(parsedQuery: ParsedQuery, alternatives: Alternatives): Cost {
    const { tree } = parsedQuery;
    if (tree === null) return anyOf([], 0);
    const all = this.#of(tree, parsedQuery, alternatives);
    if (!alternatives.flat().some(isClose)) return all;
    const exact = alternatives.map((words) => words.filter((word) => !isClose(word)));
    return { ...all, steps: all.steps + 2 * this.#of(tree, parsedQuery, exact).steps };
  }

  #of(node: QueryNode, parsedQuery: ParsedQuery, alternatives: Alternatives): Cost {
    if (node.kind === 'term' || node.kind === 'near') return this.ofLeaf(node, parsedQuery, alternatives);
    if (node.kind === 'not') return { ...this.#of(node.part, parsedQuery, alternatives), rows: this.#maxRows };
    const parts = node.parts.map((part) => this.#of(part, parsedQuery, alternatives));
    const any = anyOf(parts, this.#maxRows);
    if (node.kind === 'any') return any;
    return { ...any, rows: Math.min(...parts.map((part) => part.rows)), steps: sum(parts.map((part) => part.steps)) };
  }

  /** Returns the additional steps of ranking all rows that match: BM25 visits every occurrence of every phrase in them. */
  ofRanking({ rows, phrases, entries }: Cost): number {
    return entries + weights.ranked * Math.min(entries, rows * phrases) + weights.rankedRow * rows * phrases;
  }

  #ofTerm({ field }: Term, variants: readonly TermVariant[]): Cost {
    const found = anyOf(
      variants.map((variant) => this.#ofVariant(variant)),
      this.#maxRows,
    );
    return field === null ? found : { ...found, steps: found.steps * weights.field };
  }

  #ofVariant({ folds, isPrefix }: TermVariant): Cost {
    const rows = folds.map((fold, at) => this.#rowsWith(fold, isPrefix && at === folds.length - 1));
    const entries = sum(rows);
    const fewestRows = Math.min(...rows);
    const compared = folds.length > 1 ? weights.phraseWord * folds.length * fewestRows : 0;
    return { rows: fewestRows, phrases: 1, entries, steps: entries * (isPrefix ? weights.prefix : 1) + compared };
  }

  /** FTS5 has no alternatives within NEAR, so that each combination of them is searched by itself. */
  #ofNear(node: NearNode, parsedQuery: ParsedQuery, alternatives: Alternatives): Cost {
    const parts = nearVariants(node, parsedQuery, alternatives).map((variants) =>
      variants.map((variant) => this.#ofVariant(variant)),
    );
    const combinations = parts.reduce((count, variants) => count * variants.length, 1);
    const perCombination = sum(
      parts.map((variants) => sum(variants.map(({ steps }) => steps)) / Math.max(1, variants.length)),
    );
    const fewestRows = Math.min(...parts.map((variants) => Math.max(0, ...variants.map(({ rows }) => rows))));
    const compared = weights.nearWord * parts.length * fewestRows;
    return {
      rows: fewestRows,
      phrases: combinations * parts.length,
      entries: combinations * perCombination,
      steps: combinations * (perCombination + compared + weights.alternative * fewestRows),
    };
  }

  #rowsWith(fold: string, isPrefix: boolean): number {
    const mean = isPrefix ? this.#estimates.meanOfPrefix(fold) : this.#estimates.meanOf(fold);
    return this.#estimates.unitsWith(mean, this.#unit);
  }
}
