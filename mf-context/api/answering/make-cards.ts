import type { AnswerCard } from 'shared-contracts/context/answer';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { AskedQuestion } from './passages/asked-question.ts';
import type { Passage } from './passages/score-passages.ts';
import { placesOf, statedAnswers } from './passages/stated-answers.ts';

interface CardOptions extends AskedQuestion {
  readonly timeoutMs: number;
}

const toCard = (passage: Passage, index: number, { terms }: CardOptions): Omit<AnswerCard, 'boxes'> => {
  const { unit, sentence, before, after } = passage;
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
    marks: placesOf(passage, terms),
    confidence,
    copies: unit.copies,
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
  const answers = statedAnswers(passages, options);
  return passages.map((passage, index) => ({
    ...{ ...toCard(passage, index, options), boxes: boxes[index] ?? [] },
    ...answers.get(passage),
  }));
}
