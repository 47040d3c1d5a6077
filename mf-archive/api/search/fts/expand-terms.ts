import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import type { Alternative, Alternatives, Term } from '../query/query-tree.ts';
import { findWildcardWords, type WildcardWidth, type WildcardWords } from '../query/wildcards.ts';
import type { SearchRequest } from '../search-index.ts';
import { findFuzzyMatches } from '../fuzzy/find-fuzzy-matches.ts';

/** Fuzzy matches used for one word. */
const maxFuzzy = 12;

/** The words that match the terms of a query besides those typed, each list by the index of the term. */
export interface ExpandedTerms {
  /** Words that match a wildcard: exact matches. */
  readonly exact: Alternatives;
  /** The same with fuzzy matches. */
  readonly all: Alternatives;
  /** Fuzzy matches, including those that the reader has removed. */
  readonly close: readonly (readonly CloseWord[])[];
  /** Whether all words that match a wildcard are searched; null for other terms. */
  readonly widths: readonly (WildcardWidth | null)[];
}

/** Words that match the wildcards among the terms; null for other terms. */
export const findExactWords = (database: DatabaseSync, terms: readonly Term[]): readonly (WildcardWords | null)[] =>
  terms.map(({ kind, words: [word] }) =>
    kind === 'wildcard' && word !== undefined ? findWildcardWords(database, word.fold) : null,
  );

/** Only a single word as typed has fuzzy matches, never an excluded one. */
const canBeFuzzy = ({ kind, excluded, words }: Term): boolean =>
  kind === 'word' && !excluded && words.length === 1 && words[0]?.whole === null;

function findFuzzy(database: DatabaseSync, term: Term, { spelling, leave }: SearchRequest): readonly CloseWord[] {
  const [word] = term.words;
  if (spelling === 'exact' || word === undefined || !canBeFuzzy(term)) return [];
  return findFuzzyMatches(database, word.fold, { leave, limit: maxFuzzy });
}

const usedAlternatives = (close: readonly CloseWord[]): readonly Alternative[] =>
  close.filter(({ used }) => used).map(({ fold, pages }) => ({ fold, pages, why: 'close' }));

/** Looks up the words that match the terms. */
export function expandTerms(database: DatabaseSync, request: SearchRequest): ExpandedTerms {
  const { terms } = request.parsedQuery;
  const wildcards = findExactWords(database, terms);
  const exact = wildcards.map((wildcard) => wildcard?.words ?? []);
  const close = terms.map((term) => findFuzzy(database, term, request));
  const all = exact.map((words, term) => [...words, ...usedAlternatives(close[term] ?? [])]);
  return { exact, all, close, widths: wildcards.map((wildcard) => wildcard?.width ?? null) };
}
