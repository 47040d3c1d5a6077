import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import type { Passage } from './score-passages.ts';

/** A question, and how its words are searched for. */
export interface AskedQuestion {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
}

/** An answer, and the passage that says it. */
export interface StatedAnswer {
  readonly passage: Passage;
  readonly span: TextRange;
  readonly text: string;
}
