import type { AskedQuestion, StatedAnswer } from './asked-question.ts';
import { contradicts, isSameAnswer } from './compare-answers.ts';
import { sentencesOf } from './score-passages.ts';
import { spanCandidates } from './span-candidates.ts';
import { isStated } from './states-fact.ts';
import { areFromDifferentTimes } from './two-times.ts';

/**
 * True when the article of an answer also contains the other answer: the two values then belong to different things.
 */
function articleContains({ passage, text }: StatedAnswer, other: string, { question }: AskedQuestion): boolean {
  const isYear = (one: string): boolean => /^\d{4}$/u.test(one);
  return sentencesOf(passage.unit).some((sentence) =>
    spanCandidates(sentence.text, question).some(({ range }) => {
      const found = sentence.text.slice(...range);
      return found !== text && isYear(found) === isYear(other) && isSameAnswer(found, other, question.askedFor);
    }),
  );
}

/**
 * Returns true when a passage says the same as the first answer, false when it contradicts it, and undefined when
 * neither is certain.
 */
export function agreement(first: StatedAnswer, other: StatedAnswer, asked: AskedQuestion): boolean | undefined {
  const { askedFor } = asked.question;
  if (isSameAnswer(first.text, other.text, askedFor)) return true;
  const isCertain =
    first.passage.unit.page.id !== other.passage.unit.page.id &&
    contradicts(first.text, other.text, askedFor) &&
    [first, other].every((one) => isStated(one, asked)) &&
    !areFromDifferentTimes([first, other], asked) &&
    !articleContains(first, other.text, asked) &&
    !articleContains(other, first.text, asked);
  return isCertain ? false : undefined;
}
