import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import type { Alternative, Alternatives, Term } from '../query/query-tree.ts';
import { findWildcardWords, type WildcardWidth, type WildcardWords } from '../query/wildcards.ts';
import type { SearchRequest } from '../search-index.ts';
import { findFuzzyMatches } from '../fuzzy/find-fuzzy-matches.ts';

/** Maximum number of fuzzy matches used for one word. */
const maxFuzzy = 12;

/** The words that match the terms of a query besides the typed ones, each list by the index of the term. */
export interface ExpandedTerms {
  /** Words that match a wildcard, which count as exact matches. */
  readonly exact: Alternatives;
  /** Those of `exact`, and fuzzy matches. */
  readonly all: Alternatives;
  /** Fuzzy matches, including those that the reader has excluded. */
  readonly close: readonly (readonly CloseWord[])[];
  /** For each wildcard, whether all words that match it are searched; null for other terms. */
  readonly widths: readonly (WildcardWidth | null)[];
}

/** Returns the words that match the wildcards among the terms; null for other terms. */
export const findExactWords = (database: DatabaseSync, terms: readonly Term[]): readonly (WildcardWords | null)[] =>
  terms.map(({ kind, words: [word] }) =>
    kind === 'wildcard' && word !== undefined ? findWildcardWords(database, word.fold) : null,
  );

/**
 * Returns whether a term may have fuzzy matches: only a single word, not a negated one, and none with another reading.
 */
const canBeFuzzy = ({ kind, excluded, words }: Term): boolean =>
  kind === 'word' && !excluded && words.length === 1 && words[0]?.whole === null;

function findFuzzy(database: DatabaseSync, term: Term, { spelling, leave }: SearchRequest): readonly CloseWord[] {
  const [word] = term.words;
  if (spelling === 'exact' || word === undefined || !canBeFuzzy(term)) return [];
  return findFuzzyMatches(database, word.fold, { leave, limit: maxFuzzy });
}

const usedAlternatives = (close: readonly CloseWord[]): readonly Alternative[] =>
  close.filter(({ used }) => used).map(({ fold, pages }) => ({ fold, pages, why: 'close' }));

export function expandTerms(database: DatabaseSync, request: SearchRequest): ExpandedTerms {
  const { terms } = request.parsedQuery;
  const wildcards = findExactWords(database, terms);
  const exact = wildcards.map((wildcard) => wildcard?.words ?? []);
  const close = terms.map((term) => findFuzzy(database, term, request));
  const all = exact.map((words, term) => [...words, ...usedAlternatives(close[term] ?? [])]);
  return { exact, all, close, widths: wildcards.map((wildcard) => wildcard?.width ?? null) };
}
