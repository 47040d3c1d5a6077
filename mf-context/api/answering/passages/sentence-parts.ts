import type { TextRange } from 'shared-contracts/archive/newspaper';
import { areExactSynonyms } from '../question/synonyms.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { termMatcher } from './match-terms.ts';
import type { Passage } from './score-passages.ts';
import { isWithin } from './split-sentences.ts';

/** A substitute below this likeness, such as most synonyms, may state a different fact. */
export const minLikeness = 0.75;

/** Returns the indexes of the terms that occur in a part of a sentence. */
export function termsIn({ sentence }: Passage, part: TextRange, terms: readonly SearchTerm[]): ReadonlySet<number> {
  const match = termMatcher(terms);
  const isTermOrAlike = (term: number, likeness: number, fold: string): boolean =>
    likeness >= minLikeness || areExactSynonyms(terms[term]?.fold ?? '', fold);
  return new Set(
    sentence.folds.flatMap((fold, at) =>
      isWithin(sentence.places[at] ?? [0, 0], part)
        ? match(fold).flatMap(({ term, likeness }) => (isTermOrAlike(term, likeness, fold) ? [term] : []))
        : [],
    ),
  );
}
