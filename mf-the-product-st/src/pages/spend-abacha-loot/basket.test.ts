import fc from 'fast-check';
import { pursesOf, readBasket, computeReceipt, toQuantity, basketQuery } from './basket.ts';
import { figures } from './figures.ts';
import { dollars, millions } from './money.ts';
import { dateText, reportedAmount } from './texts.ts';

const { returns, prices } = figures;
const purses = pursesOf(returns);
const read = (query: string) => readBasket(new URLSearchParams(query), prices, purses);

const quantities = fc.dictionary(
  fc.constantFrom(...prices.map(({ id }) => id)),
  fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(String),
);
const baskets = fc.record({ of: fc.constantFrom(...purses.map(({ id }) => id)), typed: quantities });

describe('[R2.13] calculating with the returned sums', () => {
  it('spends only sums reported as returned: no promise, court order, total or estimate', () => {
    const kinds = purses.flatMap(({ sum }) => (sum === null ? [] : [sum.kind]));
    expect(kinds).toHaveLength(10);
    expect(new Set(kinds)).toEqual(new Set(['recovery']));
    expect(millions(purses[0].cents)).toBe('US$1,747.4 million');
  });

  it('never loses a cent, whatever is selected', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { purse, lines, spent, left } = computeReceipt(basket, prices, purses);
        expect(spent + left).toBe(purse.cents);
        expect(lines.reduce((sum, { total }) => sum + total, 0n)).toBe(spent);
        for (const { price, quantity, total } of lines) expect(total).toBe(BigInt(price.cents) * quantity);
      }),
    );
  });

  it('restores every receipt from its link', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const again = read(basketQuery(basket));
        expect(again.of).toBe(basket.of);
        expect(computeReceipt(again, prices, purses)).toEqual(computeReceipt(basket, prices, purses));
      }),
    );
  });

  it('omits things with quantity 0 from its link', () => {
    const typed = Object.fromEntries(prices.map(({ id }, at) => [id, at === 0 ? '7' : '0']));
    expect(basketQuery({ of: 'whole', typed })).toBe(`?of=whole&${prices[0]?.id ?? ''}=7`);
  });

  it('accepts any URL without an error', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (others, value) => {
        const query = new URLSearchParams({ ...others, of: value, satellite: value });
        expect(computeReceipt(readBasket(query, prices, purses), prices, purses).spent).toBeGreaterThanOrEqual(0n);
      }),
    );
    expect(read('?of=stolen-high').of).toBe('all');
    expect(read('?yacht=1&mosquito-net=').typed).toEqual({});
    expect(computeReceipt({ of: 'no such purse', typed: {} }, prices, purses).purse).toBe(purses[0]);
    expect(read(`?mosquito-net=1${'+'.repeat(23)}2`).typed).toEqual({ 'mosquito-net': `1${' '.repeat(23)}` });
  });

  it.each([
    ['1,000,000', 1_000_000n],
    ['1 000', 1000n],
    ['', 0n],
    ['0', 0n],
    ['1.5', null],
    ['-1', null],
    ['ten', null],
    ['1e9', null],
    ['9999999999999', null],
  ])('reads “%s” as %s', (typed, quantity) => {
    expect(toQuantity(typed)).toBe(quantity);
  });
});

describe('texts of sums and dates', () => {
  it('have cents only if there are any', () => {
    expect([dollars(94n), dollars(480n), dollars(125_000n), dollars(178_520_000_000n)]).toEqual([
      ...['US$0.94', 'US$4.80', 'US$1,250', 'US$1,785,200,000'],
    ]);
  });

  it.each([
    ['2017-12-04', '4 December 2017'],
    ['2003-11', 'November 2003'],
    ['1998', '1998'],
    ['1993/1998', '1993 to 1998'],
    ['before 2004', 'before 2004'],
  ])('write %s as %s', (date, text) => {
    expect(dateText(date)).toBe(text);
  });

  it('keep the currency and the qualifier of the report', () => {
    const texts = new Map(returns.map((sum) => [sum.id, reportedAmount(sum)]));
    expect(texts.get('jersey-us-2020')).toBe('US$311,797,866.11');
    expect(texts.get('jersey-2011')).toBe('£22.5 million');
    expect(texts.get('ireland-2020')).toBe('€5.5 million');
    expect(texts.get('settlement-2002')).toBe('more than US$1,000 million');
    expect(texts.get('stolen-range')).toBe('US$2,000 to 5,000 million');
  });
});
