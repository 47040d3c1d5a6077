import prices from '../src/pages/spend-abacha-loot/prices.json' with { type: 'json' };
import returns from '../src/pages/spend-abacha-loot/returns.json' with { type: 'json' };

describe('[R2.13] the list to spend', () => {
  it('has a source, a year and a whole number of cents in every row', () => {
    for (const { cents: each, year, source } of prices) {
      expect(Number.isSafeInteger(each) && each > 0).toBe(true);
      expect(year).toBeGreaterThanOrEqual(2000);
      expect(source).toMatch(/^https?:\/\//);
    }
    for (const { source, cents: each } of returns) {
      expect(source).toMatch(/^https?:\/\//);
      expect(each === null || Number.isSafeInteger(each)).toBe(true);
    }
    expect(new Set([...prices, ...returns].map(({ id }) => id)).size).toBe(prices.length + returns.length);
  });
});
