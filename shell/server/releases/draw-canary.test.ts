import { randomBytes } from 'node:crypto';
import { getsCanary, bucketCount } from './draw-canary.ts';

const drawn = (salt: string, percent: number): readonly number[] =>
  Array.from({ length: bucketCount }, (_, place) => place).filter((place) => getsCanary({ salt, percent }, place));

const salts = Array.from({ length: 4 }, () => randomBytes(4).toString('hex'));

/** Six standard deviations of the number of selected buckets: chance exceeds it about once in a billion runs. */
const stray = (percent: number): number => 6 * Math.sqrt(bucketCount * (percent / 100) * (1 - percent / 100));

describe('the assignment of a canary', () => {
  it.each([0.5, 1, 10, 50, 99])('selects %d of 100 readers with any salt', (percent) => {
    for (const salt of salts) {
      const off = Math.abs(drawn(salt, percent).length - (bucketCount * percent) / 100);
      expect([salt, off < stray(percent)]).toEqual([salt, true]);
    }
  });

  it('is reproducible', () => {
    expect(drawn('0a1b2c3d', 10)).toEqual(drawn('0a1b2c3d', 10));
  });

  it('keeps all selected readers as the percentage grows', () => {
    for (const salt of salts) {
      const after = new Set(drawn(salt, 25));
      for (const percent of [1, 5, 24.99]) expect(drawn(salt, percent).every((place) => after.has(place))).toBe(true);
    }
  });

  it('selects other readers for the next canary: with two at 10 %, one reader in a hundred gets both', () => {
    for (const [at, salt] of salts.entries()) {
      const other = new Set(drawn(salts[(at + 1) % salts.length] ?? '', 10));
      const both = drawn(salt, 10).filter((place) => other.has(place)).length;
      expect([salt, Math.abs(both - bucketCount / 100) < stray(1) + 30]).toEqual([salt, true]);
    }
  });
});
