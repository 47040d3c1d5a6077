import fc from 'fast-check';
import { columnsOfWords } from '../../testing/columns-of-words.ts';
import { estimateAgreement, fingerprintFrom, sketchOf, type Fingerprint } from './fingerprint.ts';

/** Returns the words of a text that differs for each seed. */
function wordsOf(seed: number, count: number): readonly string[] {
  let state = seed + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${String((state >>> 8) % 5_000)}`;
  });
}

/** Changes one of `oneIn` words, in different places for each reader. */
const misread = (words: readonly string[], oneIn: number, reader: string): readonly string[] => {
  const offset = reader.length * 7;
  return words.map((word, at) => ((at + offset) % oneIn === 0 ? `${word}${reader}` : word));
};

function fingerprint(words: readonly string[]): Fingerprint {
  const sketch = sketchOf(columnsOfWords(words));
  if (sketch === null) throw new Error('The text is too short');
  return fingerprintFrom(sketch);
}

const shareKey = (one: Fingerprint, other: Fingerprint): boolean => one.keys.some((key) => other.keys.includes(key));

describe('the fingerprint of a text', () => {
  it('matches two readings of the same text, each with one word in twenty misread', () => {
    let met = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const words = wordsOf(seed, 40 + 20 * seed);
      const [one, other] = [fingerprint(misread(words, 20, 'x')), fingerprint(misread(words, 20, 'yy'))];
      expect(estimateAgreement(one, other)).toBeGreaterThan(0.84);
      met += shareKey(one, other) ? 1 : 0;
    }
    // A few differ too much by chance to share a key.
    expect(met).toBeGreaterThanOrEqual(57);
  });

  it('distinguishes texts of the same form with different contents', () => {
    const form = 'wanted an experienced of sober habits with not less than years apply in writing to'.split(' ');
    const advertisement = (seed: number): Fingerprint =>
      fingerprint([...form.flatMap((word, at) => [word, `${String(seed)}-${String(at)}`]), ...wordsOf(seed, 20)]);
    expect(estimateAgreement(advertisement(1), advertisement(2))).toBeLessThan(0.6);
  });

  it('finds no similarity between unrelated texts', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const [one, other] = [fingerprint(wordsOf(seed, 300)), fingerprint(wordsOf(seed + 1_000, 300))];
      expect(estimateAgreement(one, other)).toBeLessThan(0.5);
    }
  });

  it('is the same for the same words, and agrees with itself', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 80 }), (words) => {
        const found = sketchOf(columnsOfWords(words));
        expect(sketchOf(columnsOfWords(words))).toEqual(found);
        if (found === null) return;
        expect(estimateAgreement(fingerprintFrom(found), fingerprintFrom(found))).toBeCloseTo(1);
      }),
    );
  });

  it('is null for a short text, and for one that repeats the same words', () => {
    const repeated = Array.from({ length: 200 }, (_, at) => ['palm', 'oil'][at % 2] ?? '');
    for (const words of [wordsOf(1, 29), repeated, []]) expect(sketchOf(columnsOfWords(words))).toBeNull();
  });
});
