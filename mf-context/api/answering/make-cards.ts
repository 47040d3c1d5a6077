import type { AnswerCard } from 'shared-contracts/context/answer';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { isAnswered } from './evidence-state.ts';
import { termMatcher } from './passages/match-terms.ts';
import { findSpan, isDatedReport } from './passages/find-span.ts';
import type { Passage } from './passages/score-passages.ts';
import type { UnderstoodQuestion } from './question/understand-question.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

export interface CardOptions {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
  readonly timeoutMs: number;
}

const highlightsOf = ({ sentence }: Passage, terms: readonly SearchTerm[]): readonly TextRange[] => {
  const match = termMatcher(terms);
  return sentence.places.filter((_, at) => match(sentence.folds[at] ?? '').length > 0);
};

/** Returns the places of each word of the question; those that say what is asked count twice. */
const placesOfWords = (passage: Passage, { question, terms }: CardOptions): readonly (readonly TextRange[])[] =>
  terms.flatMap((term) => {
    const places = highlightsOf(passage, [term]);
    return question.relation.includes(term.fold) ? [places, places] : [places];
  });

/** Returns where a passage that answers the question, or a dated report, says what it asks for; null for any other. */
export function answerSpan(passage: Passage, options: CardOptions): TextRange | null {
  const { sentence, unit } = passage;
  const { question, terms } = options;
  const isReport = question.askedFor === 'when' && isDatedReport(sentence.text, unit.page.date);
  if (!isReport && !isAnswered([passage], question, terms)) return null;
  return findSpan(sentence.text, question, placesOfWords(passage, options));
}

const toCard = (passage: Passage, index: number, options: CardOptions): Omit<AnswerCard, 'boxes'> => {
  const { unit, sentence, before, after } = passage;
  const span = answerSpan(passage, options);
  const { slug, title, date, edition, sequence, label, demonstration, confidence } = unit.page;
  return {
    number: index + 1,
    page: { slug, title, date, edition, sequence, label, demonstration },
    headline: unit.headline,
    paragraph: sentence.paragraph,
    range: sentence.range,
    quote: sentence.text,
    before: before?.text ?? '',
    after: after?.text ?? '',
    marks: highlightsOf(passage, options.terms),
    confidence,
    copies: unit.copies,
    ...(span === null ? {} : { span }),
  };
};

/** Returns the passages as cards: each quote exactly as stored, with the boxes of its words on the scan. */
export async function makeCards(
  archive: ArchiveReader,
  passages: readonly Passage[],
  options: CardOptions,
): Promise<readonly AnswerCard[]> {
  const stretches = passages.map(({ unit, sentence: { paragraph, range } }) => ({
    ...{ page: unit.page.id, paragraph, start: range[0], end: range[1] },
  }));
  const boxes = await archive.boxes(stretches, options.timeoutMs);
  return passages.map((passage, index) => ({ ...toCard(passage, index, options), boxes: boxes[index] ?? [] }));
}
