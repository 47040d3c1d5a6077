import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import {
  type Alternative,
  type Alternatives,
  type Leaf,
  type NearNode,
  type ParsedQuery,
  type QueryNode,
  type Term,
  allLeaves,
  isNegative,
} from '../query/query-tree.ts';
import { nearVariants, type TermVariant, variantsOf } from '../query/term-variants.ts';
import type { PageEstimates } from './fts-vocabulary.ts';

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
interface Cost {
  /** Rows that match, at most. */
  readonly rows: number;
  /** Words and phrases that the index looks up. */
  readonly phrases: number;
  /** Entries in the lists of these. */
  readonly entries: number;
  /** Steps to find the rows, without ranking them. */
  readonly steps: number;
}

const add = (total: number, value: number): number => total + value;
const sum = (values: readonly number[]): number => values.reduce(add, 0);

/** Adds up the costs of alternatives. FTS5 tries every alternative for each row. */
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

  /**
   * Returns the work of a search: if there are fuzzy matches, the query without them is searched first and its rows are
   * then subtracted.
   */
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

  /**
   * Returns the additional steps of ranking all rows that match: BM25 visits every occurrence of every phrase in them.
   */
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

  /** FTS5 has no OR within NEAR, so each combination of alternatives is a search of its own. */
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

/** Maximum number of additional words of all terms of one query: those that match its wildcards, and fuzzy matches. */
export const maxAlternatives = 120;

/** Steps that a search may take: 50 per page of the archive, within these limits. */
const stepsPerPage = 50;
const minSteps = 1_000_000;
const maxSteps = 10_000_000;

/** Returns the steps for one search. There are several articles per page, so article searches cost more. */
export const budgetFor = (pages: number, unit: SearchUnit): number =>
  Math.min(maxSteps, Math.max(minSteps, stepsPerPage * pages) * (unit === 'article' ? 2 : 1));

/** A query within the budget. */
interface LimitedQuery {
  /** The query without the parts that were left out. */
  readonly parsedQuery: ParsedQuery;
  /** The best additional words of each term. */
  readonly alternatives: Alternatives;
  /** Words, phrases and NEARs that were left out, the most expensive first. */
  readonly leftOut: readonly Leaf[];
  /** The phrase or NEAR of which only the beginning is searched, in its original length. */
  readonly shortened: Leaf | null;
  /** True if what was left out could only have added results. */
  readonly isAtLeast: boolean;
  /** False if there is no budget left for ranking the results. */
  readonly isRanked: boolean;
}

const levels = [60, 30, 20, 12, 8, 4, 2, 1, 0] as const;

/** Truncates the additional words of each term. A wildcard keeps at least one, since it has no word of its own. */
const truncate = (alternatives: Alternatives, most: number): Alternatives =>
  alternatives.map((words) => words.slice(0, words[0]?.why === 'wildcard' ? Math.max(1, most) : most));

/** Returns truncations of the additional words, longest first, whose total is within `maxAlternatives`. */
export const truncationsWithinLimit = (alternatives: Alternatives): readonly Alternatives[] =>
  levels.map((most) => truncate(alternatives, most)).filter((words) => words.flat().length <= maxAlternatives);

/**
 * Returns as many additional words of each term as the budget allows. If the query exceeds the budget even without any,
 * they may cost half a budget more, since parts of the query will be left out.
 */
function limitWords(
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  costs: SearchCosts,
  budget: number,
): Alternatives {
  const choices = truncationsWithinLimit(alternatives).map((words) => ({
    words,
    steps: costs.ofSearch(parsedQuery, words).steps,
  }));
  const leastSteps = choices.at(-1)?.steps ?? 0;
  const allowed = leastSteps > budget ? leastSteps + budget / 2 : budget;
  return choices.find(({ steps }) => steps <= allowed)?.words ?? [];
}

/** Returns the node without a leaf; null if nothing remains. */
function without(node: QueryNode, leaf: Leaf): QueryNode | null {
  if (node === leaf) return null;
  if (node.kind === 'term' || node.kind === 'near') return node;
  if (node.kind === 'not') {
    const part = without(node.part, leaf);
    return part === null ? null : { kind: 'not', part };
  }
  const parts = node.parts.flatMap((part) => without(part, leaf) ?? []);
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { kind: node.kind, parts };
}

/** Returns whether removing a leaf can only remove results, not add any. */
function isOptional(node: QueryNode, leaf: Leaf): boolean {
  if (node.kind === 'term' || node.kind === 'near') return true;
  if (node.kind === 'not') return false;
  const holders = node.parts.filter((part) => allLeaves(part).includes(leaf));
  return holders.every((part) => (part === leaf ? node.kind === 'any' : isOptional(part, leaf)));
}

interface Cut {
  readonly tree: QueryNode;
  readonly leftOut: readonly Leaf[];
  readonly isAtLeast: boolean;
}

/** Leaves out the most expensive leaf again and again until the rest is within the budget. */
function cutLeaves(
  parsedQuery: ParsedQuery,
  start: QueryNode,
  alternatives: Alternatives,
  costs: SearchCosts,
  budget: number,
): Cut {
  const stepsOf = (leaf: Leaf): number => costs.ofLeaf(leaf, parsedQuery, alternatives).steps;
  const byCost = allLeaves(start)
    .map((leaf, index) => ({ leaf, index, steps: stepsOf(leaf) }))
    .sort((a, b) => b.steps - a.steps || b.index - a.index);
  let cut: Cut = { tree: start, leftOut: [], isAtLeast: true };
  for (const { leaf } of byCost) {
    const rest = { ...parsedQuery, tree: cut.tree };
    if (costs.ofSearch(rest, alternatives).steps <= budget) break;
    const tree = without(cut.tree, leaf);
    // The rest must not be purely negative.
    if (tree === null || isNegative(tree)) continue;
    const isAtLeast = cut.isAtLeast && isOptional(cut.tree, leaf);
    cut = { tree, leftOut: [...cut.leftOut, leaf], isAtLeast };
  }
  return cut;
}

/** Returns the query with one word less of a phrase, or one operand less of a NEAR; null if it cannot be shorter. */
function shorter({ tree, terms }: ParsedQuery): ParsedQuery | null {
  if (tree?.kind === 'near' && tree.parts.length > 2)
    return { tree: { ...tree, parts: tree.parts.slice(0, -1) }, terms };
  const term = tree?.kind === 'term' ? terms[tree.term] : undefined;
  if (term?.kind !== 'phrase' || term.words.length <= 2) return null;
  const words = term.words
    .slice(0, -1)
    .map((word, at) => (at + word.span < term.words.length ? word : { ...word, whole: null }));
  return { tree, terms: terms.map((one) => (one === term ? { ...term, words } : one)) };
}

/** Shortens a query of a single phrase or NEAR until it is within the budget. */
function shorten(parsedQuery: ParsedQuery, stepsOf: (query: ParsedQuery) => number, budget: number): ParsedQuery {
  let query = parsedQuery;
  for (let next: ParsedQuery | null = query; next !== null; next = shorter(query)) {
    query = next;
    if (stepsOf(query) <= budget) break;
  }
  return query;
}

/**
 * Cuts a query to the budget: first the number of additional words per term (the best are kept), then the most
 * expensive parts of the query, and last the end of a single phrase or NEAR. The same query on the same index is always
 * cut in the same way, whatever its filters.
 */
export function limitQuery(
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  costs: SearchCosts,
  budget: number,
): LimitedQuery {
  const { tree, terms } = parsedQuery;
  const uncut = { parsedQuery, alternatives, leftOut: [], shortened: null, isAtLeast: true, isRanked: true };
  if (tree === null || budget === Infinity) return uncut;
  const words = limitWords(parsedQuery, alternatives, costs, budget);
  const cut = cutLeaves(parsedQuery, tree, words, costs, budget);
  const costOf = (query: ParsedQuery): Cost => costs.ofSearch(query, words);
  const rest = { tree: cut.tree, terms };
  const searched = shorten(rest, (query) => costOf(query).steps, budget);
  const isShortened = searched !== rest;
  const cost = costOf(searched);
  return {
    parsedQuery: searched,
    alternatives: words,
    leftOut: cut.leftOut,
    shortened: isShortened ? (allLeaves(cut.tree)[0] ?? null) : null,
    isAtLeast: cut.isAtLeast && !isShortened,
    isRanked: cost.steps + costs.ofRanking(cost) <= budget,
  };
}
