import { passagesLike } from './passages-like.ts';

describe('the passages most like a subject', () => {
  it('are those with most of its words, first those with rare ones', () => {
    const sentences = [
      'Rain fell.',
      'The bridge was opened.',
      'The bridge over the river broke.',
      'Rain and a bridge.',
    ];
    const words = new Set(['bridge', 'river', 'rain']);
    expect(passagesLike(sentences, [{ words }])).toEqual([[2, 3, 0, 1]]);
  });
});
