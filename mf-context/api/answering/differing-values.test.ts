import { differingValues } from './differing-values.ts';

const cards = (...quotes: readonly string[]) => quotes.map((quote, index) => ({ number: index + 1, quote }));

describe('sources that differ', () => {
  it('are told with their numbers', () => {
    const quotes = cards('The bridge measures 10.5 kilometres.', 'It is 11.8 kilometres long.');
    expect(differingValues(quotes, 'How long is the bridge?', 'how_many')).toEqual([
      { text: '10.5', cards: [1] },
      { text: '11.8', cards: [2] },
    ]);
  });

  it('are not told where they have a number in common, or where a day is only more exact', () => {
    const lengths = cards('It is 10.5 or 11.8 kilometres long.', 'The bridge measures 10.5 kilometres.');
    expect(differingValues(lengths, 'How long is the bridge?', 'how_many')).toEqual([]);
    const days = cards('It rose in October 1978.', 'On 1 October 1978 it became 15.3 kobo.');
    expect(differingValues(days, 'When did petrol rise?', 'when')).toEqual([]);
  });

  it('leave out the numbers of the question, years beside a number asked for, and questions for no value', () => {
    const prices = cards('In 1993 the litre cost ₦5.', 'It was ₦5 then, for 10 years.');
    expect(differingValues(prices, 'How much was petrol in 1993?', 'how_many')).toEqual([]);
    expect(differingValues(cards('He was 25.', 'He was 30.'), 'Who was he?', 'who')).toEqual([]);
  });

  it('tell days that are not the same', () => {
    const days = cards('It began on 3 December 1859.', 'It began on 23 November 1859.');
    expect(differingValues(days, 'When did it begin?', 'when').map(({ cards: of }) => of)).toEqual([[1], [2]]);
  });
});
