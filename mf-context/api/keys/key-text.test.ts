import { hasValidChecksum, newKey, shownOf } from './key-text.ts';

describe('the text of a key', () => {
  it('has 256 random bits in letters and digits, with a prefix and a checksum', () => {
    const keys = Array.from({ length: 2_000 }, newKey);
    for (const key of keys) expect(key).toMatch(/^ctx_live_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(new Set(keys).size).toBe(2_000);
    expect(keys.filter((key) => !hasValidChecksum(key))).toEqual([]);
    // Every character is equally likely: with 86,000 draws of 62, an error of 10 % would be more than five deviations.
    const counts = new Map<string, number>();
    for (const sign of keys.flatMap((key) => key.slice(9, 52).match(/./g) ?? []))
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count / (86_000 / 62) - 1)).toBeLessThan(0.2);
  });

  it('reveals every single typing error: a character changed, omitted, doubled, or two swapped', () => {
    const key = newKey();
    for (let at = 0; at < key.length; at += 1) {
      const [before, sign, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
      const slips = ['0', 'x', 'Q', '_', ' ', 'é'].map((other) => before + other + after);
      slips.push(before + after, before + sign + sign + after, before + after.charAt(0) + sign + after.slice(1));
      for (const slip of slips) expect([slip, hasValidChecksum(slip)]).toEqual([slip, slip === key]);
    }
  });

  it('is invalid if it is truncated, wrapped, or of another kind', () => {
    const key = newKey();
    for (const other of [
      '',
      'ctx_live_',
      key.slice(0, -1),
      `${key}\n`,
      ` ${key}`,
      `"${key}"`,
      key.replace('live', 'test'),
    ]) {
      expect([other, hasValidChecksum(other)]).toEqual([other, false]);
    }
  });

  it('is identified by its first and last four characters, which grant no access', () => {
    const key = newKey();
    expect(shownOf(key)).toBe(`${key.slice(0, 13)}…${key.slice(-4)}`);
    expect(hasValidChecksum(shownOf(key))).toBe(false);
  });
});
