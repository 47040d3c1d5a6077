import { understandQuestion } from '../question/understand-question.ts';
import { findSpan, isDatedReport } from './find-span.ts';

const words = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\d]+/gu), (match) => ({
    ...{ fold: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length },
  }));

const spanOf = (question: string, sentence: string): string | null => {
  const span = findSpan(sentence, understandQuestion(question, words));
  return span === null ? null : sentence.slice(...span);
};

const day = { year: 1972, month: 4, day: 3 };

describe('the words that answer a question', () => {
  it.each([
    ['Traffic moved to the right on Sunday, the second of April 1972.', 'second of April 1972'],
    ['The bridge was opened on 13 July 1963 by the premier.', '13 July 1963'],
    ['On July 13, 1963 voters said yes; the region dates from 1963.', 'July 13, 1963'],
    ['Television came in October 1959.', 'October 1959'],
  ])('are the date in: %s', (sentence, date) => {
    expect(spanOf('When was it?', sentence)).toBe(date);
  });

  it.each([
    ['several dates', 'When was it?', 'It began on 1 May 1959 and ended on 2 June 1959.'],
    ['no date', 'When was it?', 'It began on a Sunday.'],
    ['only the date of the question', 'When in 1959 was it?', 'It was in 1959.'],
    ['a question that asks for something else', 'Who opened it?', 'It was opened on 1 May 1959.'],
    ['an impossible day', 'When was it?', 'It was the 45 May.'],
  ])('are unknown with %s', (_title, question, sentence) => {
    expect(spanOf(question, sentence)).toBeNull();
  });

  it('are a report when their day is shortly before the page was printed', () => {
    expect(isDatedReport('It happened on the second of April 1972.', day)).toBe(true);
    expect(isDatedReport('It happened on 2 April 1972.', { ...day, year: 1988 })).toBe(false);
    expect(isDatedReport('It will happen on 2 May 1972.', day)).toBe(false);
    expect(isDatedReport('It happened in April 1972.', day)).toBe(false);
    expect(isDatedReport('It happened on 2 April 1972.', { ...day, day: null })).toBe(false);
  });
});
