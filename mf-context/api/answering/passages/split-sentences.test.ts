import fc from 'fast-check';
import { splitSentences } from './split-sentences.ts';

const sentencesIn = (text: string): readonly string[] =>
  splitSentences(text).map(([start, end]) => text.slice(start, end));

describe('the sentences of a paragraph', () => {
  it('end at full stops, but not at those of numbers, initials and abbreviations', () => {
    expect(sentencesIn('It cost ₦1.50. Dr. T. Bello of the N.N.P.C. said so! Why? “No,” she said.')).toEqual([
      'It cost ₦1.50.',
      'Dr. T. Bello of the N.N.P.C. said so!',
      'Why?',
      '“No,” she said.',
    ]);
  });

  it('include closing quotation marks, and continue before a lower-case letter', () => {
    expect(sentencesIn('He said “as soon as practicable.” They left. the end')).toEqual([
      'He said “as soon as practicable.”',
      'They left. the end',
    ]);
  });

  it('are split at commas if OCR has lost the full stops', () => {
    const lost = Array.from({ length: 200 }, (_, at) => `word${String(at)}${at % 20 === 19 ? ',' : ''}`).join(' ');
    const found = sentencesIn(lost);
    expect(found.length).toBeGreaterThan(2);
    expect(Math.max(...found.map((one) => one.split(' ').length))).toBeLessThanOrEqual(70);
    expect(found.join(' ')).toBe(lost);
  });

  it('lose only white space, and never overlap', () => {
    const piece = fc.constantFrom('It', 'is', 'Mr.', '5.', 'N.', '“Yes.”', '…', '!', 'ìwé', '  ', '. ', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const text = pieces.join(' ');
        const ranges = splitSentences(text);
        ranges.forEach(([start], at) => expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.[1] ?? 0));
        const saved = ranges.map(([start, end]) => text.slice(start, end)).join('');
        expect(saved.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      }),
    );
  });
});
