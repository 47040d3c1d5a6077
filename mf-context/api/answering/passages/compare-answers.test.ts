import { contradicts, isSameAnswer } from './compare-answers.ts';

describe('two answers to a question', () => {
  it.each([
    ['when', 'second of April 1972', '2 April 1972'],
    ['when', '4 January', '4 January 1966'],
    ['when', '1972', 'April 1972'],
    ['how_many', 'Fifty-nine', '59'],
    ['how_many', 'Five million pounds', '£5 million'],
    ['how_many', 'sixty per cent', '60 per cent'],
    ['how_many', 'about 250', '250'],
    ['who', 'Azikiwe', 'Nnamdi Azịkịwe'],
  ] as const)('of %s are the same in any form: %s, %s', (askedFor, one, other) => {
    expect([isSameAnswer(one, other, askedFor), contradicts(one, other, askedFor)]).toEqual([true, false]);
  });

  it.each([
    ['when', '16 November 1949', '18 November 1950'],
    ['when', 'April 1972', '2 May 1973'],
    ['when', 'the second of April', '9 April 1959'],
    ['how_many', '10.5 kilometres', '11 kilometres'],
    ['how_many', '21', 'twenty-six'],
    ['when', '12 March 1956', '19 March 1956'],
    ['how_many', '11 kilometres', '14 miles'],
    ['who', 'Comfort Aiyegbeni', 'Musa Dankwairo'],
    ['where', 'Ilemosho', 'Oke-Agbo'],
    ['where', 'Mission Hospital at Ilemosho', 'General Hospital in Wukari-Sabo'],
  ] as const)('of %s exclude each other: %s, %s', (askedFor, one, other) => {
    expect([isSameAnswer(one, other, askedFor), contradicts(one, other, askedFor)]).toEqual([false, true]);
  });

  it.each([
    ['misread digits', 'how_many', '176', '178'],
    ['misread years', 'when', '11 June 1959', '11 June 1909'],
    ['a rounded number', 'how_many', '2,000', '2,046'],
    ['parts of dates that cannot be compared', 'when', '2 May', '1973'],
    ['other units', 'how_many', '22 kilometres', '14 miles'],
    ['estimates', 'how_many', 'more than 250', '300'],
    ['single names, which may be of one person', 'who', 'Azikiwe', 'Awolowo'],
    ['names with a word in common', 'who', 'Sunday Osaro Edegbe', 'Osaro Igbinedion'],
    ['a name of no person', 'who', 'Comfort Aiyegbeni', 'Women’s War'],
    ['misread names', 'where', 'Ilemosho', 'Ilernosho'],
    ['a place and the region that it is in', 'where', 'Ilemosho', 'Western Region'],
    ['a site and a town', 'where', 'Owena Cemetery', 'Ilemosho'],
    ['nothing to compare', 'how_many', 'many', 'few'],
  ] as const)('are neither with %s', (_title, askedFor, one, other) => {
    expect([isSameAnswer(one, other, askedFor), contradicts(one, other, askedFor)]).toEqual([false, false]);
  });
});
