import type { AnswerCard } from 'shared-contracts/context/answer';
import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { termMatcher } from './passages/match-terms.ts';
import { findSpan, isDatedReport } from './passages/find-span.ts';
import type { Passage } from './passages/score-passages.ts';
import type { UnderstoodQuestion } from './question/understand-question.ts';
import type { SearchTerm } from './retrieval/search-terms.ts';

interface CardOptions {
  readonly question: UnderstoodQuestion;
  readonly terms: readonly SearchTerm[];
  readonly timeoutMs: number;
  /** True when the passages answer the question. Otherwise only a dated report says what was asked for. */
  readonly isFound: boolean;
}

const highlightsOf = ({ sentence }: Passage, terms: readonly SearchTerm[]): readonly TextRange[] => {
  const match = termMatcher(terms);
  return sentence.places.filter((_, at) => match(sentence.folds[at] ?? '').length > 0);
};

const toCard = (
  passage: Passage,
  index: number,
  { terms, question, isFound }: CardOptions,
): Omit<AnswerCard, 'boxes'> => {
  const { unit, sentence, before, after } = passage;
  const span = isFound || isDatedReport(sentence.text, unit.page.date) ? findSpan(sentence.text, question) : null;
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
    marks: highlightsOf(passage, terms),
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
