import { understandQuestion } from '../question/understand-question.ts';
import { findSpan, isDatedReport } from './find-span.ts';

const words = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\d]+/gu), (match) => ({
    ...{ fold: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length },
  }));

const spanOf = (question: string, sentence: string): string | null => {
  const understood = understandQuestion(question, words);
  const marks = understood.words.map(({ fold }) =>
    words(sentence).flatMap(({ fold: other, start, end }): readonly (readonly [number, number])[] =>
      fold === other ? [[start, end]] : [],
    ),
  );
  const span = findSpan(sentence, understood, marks);
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

  it('are not a day that the question names itself', () => {
    const sentence = 'The election of 12 June 1993 was annulled on 23 June by the president.';
    expect(spanOf('On what day was the June 12 election annulled?', sentence)).toBe('23 June');
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

  it.each([
    ['Who founded the Tribune?', 'Azikiwe launched the Pilot, and Awolowo founded the Tribune.', 'Awolowo'],
    ['Who led the panel?', 'On Tuesday Justice Akinola Aguda led the panel at Abuja.', 'Akinola Aguda'],
    ['Where was the treaty signed?', 'In May fifteen states of Africa signed the treaty in Lagos.', 'Lagos'],
    ['How many states were created?', 'In 1967 Decree 14 created twelve states for 50 million people.', 'twelve'],
    ['How much was the award?', 'On 22 March 1974 a court gave an award of ₦10,000 after 2 years.', '₦10,000'],
    ['How many people died?', 'More than a thousand people died at Jesse.', 'More than a thousand'],
    ['What share voted yes?', 'Yes: 130,562 or 98.43 per cent voted.', '98.43 per cent'],
    ['When was the bridge opened?', 'On Tuesday, 4 January, Balewa opened the bridge.', '4 January'],
    ['How many beds has the hospital?', 'Its 85 beds are taken, and 11 patients lie on mats.', '85'],
    [
      'How much did a bag of rice cost in 1973?',
      'Since May 1978 a bag of rice costs 40 naira; in 1973 it had been 12 naira.',
      '12 naira',
    ],
    [
      'How many people were counted in 1963?',
      'The guesses for the count are 112 million people, and that of 1963 gave 55 million.',
      '55 million',
    ],
    ['How much was stolen?', 'The 2 men took N75,000 from the bank.', 'N75,000'],
    [
      'How old was the weaver when she died?',
      'The weaver died at the age of ninety-one and left 6 looms.',
      'ninety-one',
    ],
    ['How far is the airport?', 'For 600 hectares, 9 kilometres away, the airport paid.', '9 kilometres'],
    [
      'Where did she train?',
      'She trained at the General Hospital in Wukrama on a scholarship.',
      'General Hospital in Wukrama',
    ],
  ])('are the name or number of the right kind nearest to the words of: %s', (question, sentence, answer) => {
    expect(spanOf(question, sentence)).toBe(answer);
  });

  it.each([
    ['Who was the pilot?', 'The plane came down at Kano on Monday.'],
    ['How many people died?', 'A Boeing 707 crashed on 22 January 1973.'],
    ['How much did it cost?', 'It has 16 arches.'],
    ['Why was it built?', 'It was built by Dumez in 1965.'],
  ])('are unknown where no part of a sentence is of that kind: %s', (question, sentence) => {
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
