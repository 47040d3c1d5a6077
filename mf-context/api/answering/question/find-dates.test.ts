import { plainWords } from '../../evaluation/plain-archive.ts';
import { understandQuestion } from './understand-question.ts';
import { findDates } from './find-dates.ts';

const datesIn = (question: string) => findDates(question).map(({ text, from, to }) => [text, from, to]);

describe('the dates in a question', () => {
  it('can be days in either order, months, years, decades and ranges', () => {
    expect(datesIn('What happened on 15 January 1970?')).toEqual([['15 January 1970', '1970-01-15', '1970-01-15']]);
    expect(datesIn('Who won on June 12, 1993?')).toEqual([['June 12, 1993', '1993-06-12', '1993-06-12']]);
    expect(datesIn('the strike of June 1964')).toEqual([['June 1964', '1964-06', '1964-06']]);
    expect(datesIn('schools in the 1950s')).toEqual([['1950s', '1950', '1959']]);
    expect(datesIn('the war of 1967-70')).toEqual([['1967-70', '1967', '1970']]);
    expect(datesIn('between 1960 and 1966')).toEqual([['between 1960 and 1966', '1960', '1966']]);
    expect(datesIn('A ran 22 ga Mayu 1973')).toEqual([['22 ga Mayu 1973', '1973-05-22', '1973-05-22']]);
  });

  it('are parsed one by one, using each word once', () => {
    expect(datesIn('October 2005 and 22 October 2006')).toEqual([
      ['October 2005', '2005-10', '2005-10'],
      ['22 October 2006', '2006-10-22', '2006-10-22'],
    ]);
  });

  it('do not include other numbers, or days that no month has', () => {
    expect(datesIn('the 12,000 feet and 2,500 naira of Decree 4')).toEqual([]);
    expect(datesIn('on 45 June 1964')).toEqual([['June 1964', '1964-06', '1964-06']]);
  });
});

describe('the words of a date', () => {
  it('are searched for too, including a month that is otherwise a stop word', () => {
    const { words } = understandQuestion('How many states were created in May 1967?', plainWords);
    expect(words.map(({ fold }) => fold)).toEqual(['states', 'created', 'may', '1967']);
  });
});
