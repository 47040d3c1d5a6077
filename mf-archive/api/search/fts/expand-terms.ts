import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import { type Alternatives, allLeaves, type ParsedQuery, type Term } from '../query/query-tree.ts';
import { findWildcardWords, type WildcardCoverage, type WildcardWords } from '../query/term-variants.ts';
import type { LeftOut, SearchRequest } from '../search-index.ts';
import { canHaveFuzzyMatches, findFuzzyMatches, maxPagesCounted } from '../fuzzy/find-fuzzy-matches.ts';
import { budgetFor, limitQuery, SearchCosts } from './limit-query.ts';
import { countPagesUpTo, PageEstimates } from './fts-vocabulary.ts';

/** Maximum number of fuzzy matches used for one word. */
export const maxFuzzy = 12;

/** Maximum number of words of a query that fuzzy matches are looked up for: the first ones. */
export const maxFuzzyWords = 8;

/** Limits of scanning the vocabulary, shared by all wildcards of a query. */
const maxWordsScanned = 12_000;
const minPagesScanned = 200_000;

/**
 * A query with the additional words that its terms match, cut to the budget of one search. All arrays are indexed by
 * term.
 */
export interface ExpandedQuery {
  /** The query without the parts that were left out; its terms are those of the request. */
  readonly parsedQuery: ParsedQuery;
  /** Words that match a wildcard, which count as exact matches. */
  readonly exact: Alternatives;
  /** The words of `exact`, plus fuzzy matches. */
  readonly all: Alternatives;
  /** Fuzzy matches, including those that the reader has excluded. */
  readonly close: readonly (readonly CloseWord[])[];
  /** For each wildcard, whether all words that match it are searched; null for other terms and what was left out. */
  readonly coverage: readonly (WildcardCoverage | null)[];
  readonly leftOut: LeftOut;
  /** False if ranking the results is beyond the budget. */
  readonly isRanked: boolean;
}

/** Returns the words that match the wildcards among the terms; null for other terms. */
export function findExactWords(
  database: DatabaseSync,
  terms: readonly Term[],
  pages: number,
): readonly (WildcardWords | null)[] {
  const wildcards = terms.filter(({ kind }) => kind === 'wildcard').length;
  const limits = { words: maxWordsScanned / wildcards, pages: Math.max(minPagesScanned, pages) / wildcards };
  return terms.map(({ kind, words: [word] }) =>
    kind === 'wildcard' && word !== undefined ? findWildcardWords(database, word.fold, limits) : null,
  );
}

/**
 * Returns whether a term may have fuzzy matches: only a single word that is not negated and has no alternative reading.
 */
export const takesFuzzy = ({ kind, excluded, words }: Term): boolean =>
  kind === 'word' && !excluded && words.length === 1 && words[0]?.whole === null;

interface FuzzyWords {
  readonly close: readonly (readonly CloseWord[])[];
  /** True if there are words that fuzzy matches were not looked up for. */
  readonly isCut: boolean;
}

function findFuzzy(database: DatabaseSync, request: SearchRequest, pagesWith: (fold: string) => number): FuzzyWords {
  const { spelling, leave, isLimited } = request;
  const { terms } = request.parsedQuery;
  const maxExpanded = isLimited ? maxFuzzyWords : terms.length;
  let lookedUp = 0;
  const close = terms.map((term) => {
    const [word] = term.words;
    if (spelling === 'exact' || word === undefined || !takesFuzzy(term) || !canHaveFuzzyMatches(word.fold)) return [];
    lookedUp += 1;
    if (lookedUp > maxExpanded) return [];
    return findFuzzyMatches(database, { word: word.fold, pages: pagesWith(word.fold) }, { leave, limit: maxFuzzy });
  });
  return { close, isCut: lookedUp > maxExpanded };
}

/**
 * Returns the additional words of each term: those that match its wildcard, or those of its fuzzy matches that are
 * used.
 */
export const toAlternatives = (
  wildcards: readonly (WildcardWords | null)[],
  close: readonly (readonly CloseWord[])[],
): Alternatives =>
  wildcards.map((wildcard, term) => {
    const used = (close[term] ?? []).filter((word) => word.used);
    return wildcard?.words ?? used.map(({ fold, pages }) => ({ fold, pages, why: 'close' as const }));
  });

/** Returns the indexes of the terms that a query searches. */
const termsIn = ({ tree }: ParsedQuery): ReadonlySet<number> =>
  new Set(tree === null ? [] : allLeaves(tree).flatMap((leaf) => (leaf.kind === 'near' ? leaf.parts : leaf.term)));

/**
 * Looks up the additional words of a query, and cuts the query to the budget if `isLimited`. `pagesWith` returns the
 * number of pages with a word.
 */
export function expandTerms(
  database: DatabaseSync,
  request: SearchRequest,
  estimates = new PageEstimates(database),
  pagesWith = (fold: string): number => countPagesUpTo(database, fold, maxPagesCounted),
): ExpandedQuery {
  const { parsedQuery, isLimited, by } = request;
  const { terms } = parsedQuery;
  const pages = estimates.count('page');
  const wildcards = findExactWords(database, terms, pages);
  const fuzzy = findFuzzy(database, request, pagesWith);
  const found = toAlternatives(wildcards, fuzzy.close);
  const budget = isLimited ? budgetFor(pages, by) : Infinity;
  const limited = limitQuery(parsedQuery, found, new SearchCosts(estimates, by), budget);
  const { leftOut: leaves, shortened, isRanked } = limited;
  const searched = termsIn(limited.parsedQuery);
  const all = limited.alternatives.map((words, term) => (searched.has(term) ? words : []));
  const isCut = found.map((words, term) => searched.has(term) && words.length > (all[term]?.length ?? 0));
  const coverage = wildcards.map((wildcard, term) => {
    if (wildcard === null || !searched.has(term)) return null;
    return isCut[term] === true ? 'some' : wildcard.width;
  });
  const isUsed = (fold: string, term: number): boolean => all[term]?.some((word) => word.fold === fold) === true;
  return {
    parsedQuery: limited.parsedQuery,
    exact: all.map((words, term) => (wildcards[term] === null ? [] : words)),
    all,
    close: fuzzy.close.map((words, term) => words.filter(({ fold, used }) => !used || isUsed(fold, term))),
    coverage,
    leftOut: {
      leaves,
      shortened,
      spellings: fuzzy.isCut || isCut.some((cut, term) => cut && wildcards[term] === null),
      // Without all words of an excluded wildcard, fewer pages are excluded.
      isAtLeast:
        limited.isAtLeast && !coverage.some((width, term) => width === 'some' && terms[term]?.excluded === true),
    },
    isRanked,
  };
}
