import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import type { Passage } from './passages/score-passages.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

/**
 * Least share of a question, by weight, that a passage must have. Chosen on the tuning half of the questions in
 * `evaluation/`; never on a search score, which says which page is better and not whether any is good.
 */
const least = { found: 0.6, related: 0.4 } as const;

/** Of the names that are asked about, the share that must stand there. */
const leastNames = 0.6;

/** A form counts as the word; what only means the same does not. */
const isThere = (passage: Passage, term: number): boolean => (passage.covered[term] ?? 0) >= 0.75;

/** Whether a passage has the names and the times that are asked about: a right topic with a wrong year is no answer. */
function keepsNamesAndDates(passage: Passage, terms: readonly SearchTerm[]): boolean {
  const names = terms.flatMap(({ isName }, at) => (isName ? [at] : []));
  const dates = terms.flatMap(({ isDate, fold }, at) => (isDate && /^\d{4}$/u.test(fold) ? [at] : []));
  const held = names.filter((term) => isThere(passage, term)).length;
  return held >= leastNames * names.length && dates.every((term) => isThere(passage, term));
}

/** The share of the question that the best passage has, of those that have its names and times; 0 for none. */
export const evidenceOf = (passages: readonly Passage[], terms: readonly SearchTerm[]): number =>
  Math.max(0, ...passages.filter((one) => keepsNamesAndDates(one, terms)).map(({ evidence }) => evidence));

/** How much of an answer the passages are: by the share of the question that the best of them have. */
export function evidenceState(passages: readonly Passage[], terms: readonly SearchTerm[]): ArchiveAnswer['state'] {
  if (evidenceOf(passages, terms) >= least.found) return 'found';
  return passages.some(({ evidence }) => evidence >= least.related) ? 'related' : 'nothing';
}
