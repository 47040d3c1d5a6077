import type { DatabaseSync } from 'node:sqlite';
import type { CloseWord } from 'shared-contracts/archive/search-pages';
import type { Alternative, Alternatives, Term } from '../query/query-tree.ts';
import { wildcardWords, type WildcardWidth, type WildcardWords } from '../query/wildcard-words.ts';
import type { SearchRequest } from '../search-index.ts';
import { closeWords } from '../tolerance/close-words.ts';

/** Misread forms that stand for one word. */
const mostClose = 12;

/** What stands for the terms of a query, each list by the index of the term. */
export interface ExpandedTerms {
  /** What is looked for as asked: words that fit a wildcard. */
  readonly exact: Alternatives;
  /** The same, and words of confused letters. */
  readonly all: Alternatives;
  /** Words of confused letters, also those that the reader has removed. */
  readonly close: readonly (readonly CloseWord[])[];
  /** Whether all words that fit a wildcard are looked for; null for other terms. */
  readonly widths: readonly (WildcardWidth | null)[];
}

/** Words that fit the wildcards among the terms; null for other terms. */
export const exactWords = (database: DatabaseSync, terms: readonly Term[]): readonly (WildcardWords | null)[] =>
  terms.map(({ kind, words: [word] }) =>
    kind === 'wildcard' && word !== undefined ? wildcardWords(database, word.fold) : null,
  );

/** A word of confused letters stands for a word as it was typed, and never for what is to be left out. */
const mayBeMisread = ({ kind, excluded, words }: Term): boolean =>
  kind === 'word' && !excluded && words.length === 1 && words[0]?.whole === null;

function closeTo(database: DatabaseSync, term: Term, { spelling, leave }: SearchRequest): readonly CloseWord[] {
  const [word] = term.words;
  if (spelling === 'exact' || word === undefined || !mayBeMisread(term)) return [];
  return closeWords(database, word.fold, { leave, limit: mostClose });
}

const standIns = (close: readonly CloseWord[]): readonly Alternative[] =>
  close.filter(({ used }) => used).map(({ fold, pages }) => ({ fold, pages, why: 'close' }));

/** Looks up what stands for the terms; within the deadline of the search. */
export function expandTerms(database: DatabaseSync, request: SearchRequest): ExpandedTerms {
  const { terms } = request.query;
  const wildcards = exactWords(database, terms);
  const exact = wildcards.map((found) => found?.words ?? []);
  const close = terms.map((term) => closeTo(database, term, request));
  const all = exact.map((words, term) => [...words, ...standIns(close[term] ?? [])]);
  return { exact, all, close, widths: wildcards.map((found) => found?.width ?? null) };
}
