import type { TextRange } from 'shared-contracts/archive/newspaper';
import { areExactSynonyms } from '../question/synonyms.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { termMatcher } from './match-terms.ts';
import type { Passage } from './score-passages.ts';

/** A conjunction between two names joins no clauses. */
export const clauseEnds = /(?<=[;:—]\s|,\sand\s|\band\s(?!(?:the\s)?\p{Lu})|\b(?:but|while)\s)/u;
/** Also at commas. */
export const commas = /(?<=[,;:—]\s|\b(?:and|but|while)\s)/u;

/** Returns the range of the part of a text that has these words. */
export function partOf(text: string, [start, end]: TextRange, ends: RegExp): TextRange {
  const parts = text.split(ends);
  const after = parts.map((_, at) => parts.slice(0, at + 1).join('').length);
  return [after.findLast((place) => place <= start) ?? 0, after.find((place) => place >= end) ?? text.length];
}

export const isWithin = ([start, end]: TextRange, [from, to]: TextRange): boolean => start >= from && end <= to;

/** A substitute below this likeness, such as most synonyms, may mean another fact. */
export const minLikeness = 0.75;

/** Returns which words of the question a part of a sentence has. */
export function termsIn({ sentence }: Passage, part: TextRange, terms: readonly SearchTerm[]): ReadonlySet<number> {
  const match = termMatcher(terms);
  const isIt = (term: number, like: number, fold: string): boolean =>
    like >= minLikeness || areExactSynonyms(terms[term]?.fold ?? '', fold);
  return new Set(
    sentence.folds.flatMap((fold, at) =>
      isWithin(sentence.places[at] ?? [0, 0], part)
        ? match(fold).flatMap(({ term, like }) => (isIt(term, like, fold) ? [term] : []))
        : [],
    ),
  );
}
