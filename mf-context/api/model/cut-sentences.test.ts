import fc from 'fast-check';
import { SentenceCutter } from './cut-sentences.ts';

const text =
  'The bridge was opened by Gen. Gowon in 1975 [1]. It cost N2.5 million. [2][3] "Nobody was hurt," he said. [2, 3]\nThe N.N.P.C. paid [4]\n\nWork ends in May';
const sentences = [
  'The bridge was opened by Gen. Gowon in 1975 [1].',
  'It cost N2.5 million [2][3].',
  '"Nobody was hurt," he said [2, 3].',
  'The N.N.P.C. paid [4]',
  'Work ends in May',
];
const plain = (found: readonly string[]): readonly string[] => found.map((one) => one.replaceAll(/\s+/gu, ' '));

describe('streamed text', () => {
  it('is split into sentences with their citation marks', () => {
    const cutter = new SentenceCutter();
    expect(plain([...cutter.push(text), ...cutter.end()])).toEqual(sentences);
  });

  it('holds a sentence back until its marks are closed and another begins', () => {
    const cutter = new SentenceCutter();
    expect(cutter.push('It opened in 1975. ')).toEqual([]);
    expect(cutter.push('[')).toEqual([]);
    expect(cutter.push('1')).toEqual([]);
    expect(cutter.push('] ')).toEqual([]);
    expect(plain(cutter.push('It'))).toEqual(['It opened in 1975 [1].']);
  });

  it('is split the same way, whatever its chunks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        const cutter = new SentenceCutter();
        const ends = [0, ...cuts.sort((a, b) => a - b), text.length];
        const pieces = ends.slice(1).map((end, at) => text.slice(ends[at], end));
        expect(plain([...pieces.flatMap((piece) => cutter.push(piece)), ...cutter.end()])).toEqual(sentences);
      }),
    );
  });

  it('drops a line that never ends', () => {
    const cutter = new SentenceCutter();
    for (let count = 0; count < 100; count += 1) cutter.push('a'.repeat(1_000));
    expect(cutter.end().join('').length).toBeLessThan(5_000);
  });
});
