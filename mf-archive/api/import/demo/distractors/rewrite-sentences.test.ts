import { rewriter } from './rewrite-sentences.ts';

const common = new Set(['the', 'government', 'of', 'in', 'on', 'he']);

function rewrite(...sentences: readonly string[]): readonly string[] {
  const names = { the: 'Central Bank', in: 'Kano', other: 'Ernest Ikoli' };
  const options = { year: 1962, isCommon: (word: string) => common.has(word), random: () => 0 };
  return sentences.map(rewriter(sentences, { ...options, name: (place) => names[place] }));
}

describe('a sentence written with other names', () => {
  it('has names that fit the word before, the same one wherever it is the same', () => {
    expect(rewrite('The Senate met Polk in Texas.', 'Polk left, and Polk wrote to Mr. Fox.')).toEqual([
      'The Central Bank met Ernest Ikoli in Kano.',
      'Ernest Ikoli left, and Ernest Ikoli wrote to Mr. Ernest Ikoli.',
    ]);
  });

  it('prints words that are no names without their capital, and keeps that of its beginning', () => {
    expect(rewrite('The Government of America paid.')).toEqual(['The government of Nigeria paid.']);
  });

  it('has years up to that of the page in their distances, and other dates and sums', () => {
    expect(
      rewrite(
        'In 1846 and in 1848, he paid $3,250 on April 29th and on the 3d of May.',
        'On Tuesday, June 30, 1848, he left.',
      ),
    ).toEqual([
      'In 1960 and in 1962, he paid £1,100 on January 4th and on the 4th of January.',
      'On Monday, January 1, 1962, he left.',
    ]);
  });
});
