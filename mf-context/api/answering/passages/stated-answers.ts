import type { AnswerCard } from 'shared-contracts/context/answer';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import { isAnswered } from '../evidence-state.ts';
import type { SearchTerm } from '../retrieval/search-terms.ts';
import { agreement } from './agreement.ts';
import { findSpan, isDatedReport } from './find-span.ts';
import { termMatcher } from './match-terms.ts';
import type { Passage } from './score-passages.ts';
import { spanCandidates } from './span-candidates.ts';
import { isStated } from './states-fact.ts';
import type { AskedQuestion, StatedAnswer } from './asked-question.ts';

/** Returns the places in a passage's sentence that match any of these terms. */
export const placesOf = ({ sentence }: Passage, terms: readonly SearchTerm[]): readonly TextRange[] => {
  const match = termMatcher(terms);
  return sentence.places.filter((_, at) => match(sentence.folds[at] ?? '').length > 0);
};

/** Returns the places of each word of the question; words of its `relation` count twice. */
const placesOfWords = (passage: Passage, { question, terms }: AskedQuestion): readonly (readonly TextRange[])[] =>
  terms.flatMap((term) => {
    const places = placesOf(passage, [term]);
    return question.relation.includes(term.fold) ? [places, places] : [places];
  });

/** Returns the answer in a passage that answers the question or is a dated report; null for any other. */
function answerIn(passage: Passage, asked: AskedQuestion): StatedAnswer | null {
  const { sentence, unit } = passage;
  const { question, terms } = asked;
  const isReport = question.askedFor === 'when' && isDatedReport(sentence.text, unit.page.date);
  if (!isReport && !isAnswered([passage], question, terms)) return null;
  const span = findSpan(sentence.text, question, placesOfWords(passage, asked));
  return span === null ? null : { passage, span, text: sentence.text.slice(...span) };
}

/** Returns the answers of the passages that have one, each compared with the first. */
export function statedAnswers(
  passages: readonly Passage[],
  asked: AskedQuestion,
): ReadonlyMap<Passage, Pick<AnswerCard, 'agrees' | 'span'>> {
  const stated = passages.flatMap((passage) => answerIn(passage, asked) ?? []);
  const [first] = stated;
  return new Map(
    stated.map((other) => {
      const agrees = first === undefined || other === first ? undefined : agreement(first, other, asked);
      return [other.passage, { span: other.span, ...(agrees !== undefined && { agrees }) }];
    }),
  );
}

/** The most passages that are compared, and the least evidence that they must have. */
const [maxCompared, minEvidence] = [40, 0.4];

/**
 * Returns the best passage that states an answer, and the best one that contradicts it; empty if there are no such two.
 */
export function findDiffering(scored: readonly Passage[], asked: AskedQuestion): readonly Passage[] {
  const answers = scored
    .filter(
      ({ evidence, sentence }) => evidence >= minEvidence && spanCandidates(sentence.text, asked.question).length > 0,
    )
    .slice(0, maxCompared)
    .flatMap((passage) => answerIn(passage, asked) ?? []);
  const first = answers.find((answer) => isStated(answer, asked));
  const other = answers.find((one) => first !== undefined && agreement(first, one, asked) === false);
  return first === undefined || other === undefined ? [] : [first.passage, other.passage];
}
