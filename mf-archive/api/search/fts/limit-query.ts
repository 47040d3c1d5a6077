import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import {
  type Alternatives,
  allLeaves,
  isNegative,
  type Leaf,
  type ParsedQuery,
  type QueryNode,
} from '../query/query-tree.ts';
import type { Cost, SearchCosts } from './search-cost.ts';

/** Further words of all terms of one query: those that fit its wildcards, and close spellings. */
export const maxAlternatives = 120;

/** Steps that a search may take (`search-cost.ts`): 50 for each page of the archive, within these limits. */
const stepsPerPage = 50;
const minSteps = 1_000_000;
const maxSteps = 10_000_000;

/** Returns the steps for one search. There are several articles a page, so that usual searches for them cost more. */
export const budgetFor = (pages: number, unit: SearchUnit): number =>
  Math.min(maxSteps, Math.max(minSteps, stepsPerPage * pages) * (unit === 'article' ? 2 : 1));

/** A query within the budget. */
export interface LimitedQuery {
  /** The query without the parts that were left out. */
  readonly parsedQuery: ParsedQuery;
  /** The best of the further words of each term. */
  readonly alternatives: Alternatives;
  /** Words, phrases and NEARs that were left out, the most expensive first. */
  readonly leftOut: readonly Leaf[];
  /** The phrase or NEAR of which only the beginning is searched, as it was before. */
  readonly shortened: Leaf | null;
  /** True if what was left out could only have added results. */
  readonly isAtLeast: boolean;
  /** False if there is no budget left for ranking the results. */
  readonly isRanked: boolean;
}

const levels = [60, 30, 20, 12, 8, 4, 2, 1, 0] as const;

/** Cuts the further words of each term. At least one remains for a wildcard, which has no words itself. */
const atMost = (alternatives: Alternatives, most: number): Alternatives =>
  alternatives.map((words) => words.slice(0, words[0]?.why === 'wildcard' ? Math.max(1, most) : most));

/** Returns the further words of all terms with fewer and fewer of them each, as far as they are not too many together. */
export const withinMost = (alternatives: Alternatives): readonly Alternatives[] =>
  levels.map((most) => atMost(alternatives, most)).filter((words) => words.flat().length <= maxAlternatives);

/**
 * Returns as many further words of each term as the budget allows. If the query is too expensive without any, they get
 * half of it, since parts of the query will be left out.
 */
function limitWords(
  parsedQuery: ParsedQuery,
  alternatives: Alternatives,
  costs: SearchCosts,
  budget: number,
): Alternatives {
  const choices = withinMost(alternatives).map((words) => ({ words, steps: costs.ofSearch(parsedQuery, words).steps }));
  const minSteps = choices.at(-1)?.steps ?? 0;
  const allowed = minSteps > budget ? minSteps + budget / 2 : budget;
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
    // What remains must be something to look for, not only something to leave out.
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
 * Cuts a query to the budget: first the number of further words per term, whose best ones come first, then the most
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
