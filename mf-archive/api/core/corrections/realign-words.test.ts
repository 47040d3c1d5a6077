import fc from 'fast-check';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedWord } from '../../text/page-words.ts';
import { around } from '../../text/article-outline.ts';
import { realignWords } from './realign-words.ts';

const word = (text: string, box: Box | null): PrintedWord => ({
  text,
  box,
  confidence: 0.5,
  hyphen: 'none',
  joined: null,
});

/** Words side by side, ten pixels per character and ten between words. */
function printed(line: string): readonly PrintedWord[] {
  let x = 100;
  return line.split(' ').map((text) => {
    const box = { x, y: 50, w: text.length * 10, h: 20 };
    x += box.w + 10;
    return word(text, box);
  });
}

const spans = (words: readonly PrintedWord[]): readonly (readonly [string, number, number])[] =>
  words.map(({ text, box }) => [text, box?.x ?? -1, (box?.x ?? -1) + (box?.w ?? 0)]);

describe('the words of a corrected line', () => {
  it('keep their boxes one to one where characters were misread', () => {
    const was = printed('Ths Lagcs markct');
    expect(realignWords(was, ['The', 'Lagos', 'market'])).toEqual(
      ['The', 'Lagos', 'market'].map((text, index) => ({ ...was[index], text, confidence: null })),
    );
  });

  it('are unchanged, including their confidence, where they were correct', () => {
    const was = printed('the Lagcs market');
    const is = realignWords(was, ['the', 'Lagos', 'market']);
    expect([is[0], is[2]]).toEqual([was[0], was[2]]);
    expect(is[1]).toMatchObject({ text: 'Lagos', confidence: null });
  });

  it('split the box of two words read as one, by their lengths', () => {
    expect(spans(realignWords(printed('in thehouse now'), ['in', 'the', 'house', 'now']))).toEqual([
      ['in', 100, 120],
      ['the', 130, 156],
      ['house', 165, 210],
      ['now', 220, 250],
    ]);
  });

  it('merge the boxes of a word read as two', () => {
    expect(spans(realignWords(printed('the govern ment spoke'), ['the', 'government', 'spoke']))).toEqual([
      ['the', 100, 130],
      ['government', 140, 250],
      ['spoke', 260, 310],
    ]);
  });

  it('place a missing word in free space', () => {
    const was = printed('the XXXXXXX market').filter((_, index) => index !== 1);
    const is = spans(realignWords(was, ['the', 'Lagos', 'market']));
    expect(is[1]?.[0]).toBe('Lagos');
    expect(is[1]?.[1]).toBeGreaterThan(130);
    expect(is[1]?.[2]).toBeLessThan(220);
    expect([is[0], is[2]]).toEqual([
      ['the', 100, 130],
      ['market', 220, 280],
    ]);
  });

  it('share a neighbour’s box if there is no room for a missing word', () => {
    const is = spans(realignWords(printed('old market'), ['old', 'big', 'market']));
    expect(is.map(([text]) => text)).toEqual(['old', 'big', 'market']);
    expect(is[1]?.[2]).toBeLessThanOrEqual(200);
  });

  it('treat composed and decomposed characters as equal', () => {
    const was = printed('Ọ̀yọ́ town'.normalize('NFD'));
    expect(realignWords(was, ['Ọ̀yọ́'.normalize('NFC'), 'town'])[0]).toBe(was[0]);
  });

  it('have no boxes if the source has none, and are empty for an emptied line', () => {
    expect(realignWords([word('a', null), word('b', null)], ['a', 'c', 'b']).map(({ box }) => box)).toEqual([
      null,
      null,
      null,
    ]);
    expect(realignWords(printed('a rule'), [])).toEqual([]);
  });

  it('have no boxes if the line had no words before', () => {
    expect(realignWords([], ['new', 'words']).map(({ text, box }) => [text, box])).toEqual([
      ['new', null],
      ['words', null],
    ]);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ọ', '-', '.'), minLength: 1, maxLength: 9 });
  const line = fc.array(
    fc.record({ text, gap: fc.integer({ min: 0, max: 80 }), letter: fc.integer({ min: 1, max: 20 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );

  it('always include every word once, in order, each within the line’s box', () => {
    fc.assert(
      fc.property(line, fc.array(text, { maxLength: 14 }), fc.integer({ min: 0, max: 12 }), (old, other, kept) => {
        let x = 7;
        const was = old.map(({ text: own, gap, letter }) => {
          const box = { x: x + gap, y: 40, w: own.length * letter, h: 20 };
          x = box.x + box.w;
          return word(own, box);
        });
        const texts = [...was.slice(0, kept).map((one) => one.text), ...other];
        const is = realignWords(was, texts);
        expect(is.map((one) => one.text)).toEqual(texts);
        const whole = around(was.flatMap(({ box }) => box ?? []));
        let last = 0;
        for (const { box } of is) {
          if (box === null || whole === null) throw new Error('a word lost its box');
          expect(box.w).toBeGreaterThan(0);
          expect(box.x).toBeGreaterThanOrEqual(Math.max(last, whole.x));
          expect(box.x + box.w).toBeLessThanOrEqual(whole.x + whole.w);
          expect([box.y, box.h]).toEqual([40, 20]);
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          last = box.x;
        }
      }),
      { numRuns: 600 },
    );
  });
});
