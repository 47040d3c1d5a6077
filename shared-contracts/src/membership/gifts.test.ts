import fc from 'fast-check';
import { donationPresets, giftWorth, minDonation, pagePrice, paysForPage, priceIn } from './catalogue.ts';
import { giftProblem, giftTotal } from './gift-amount.ts';
import { currencies, maxPayment } from './money.ts';
import { suggestedMonthlyGift } from './suggested-monthly-gift.ts';

const currency = fc.constantFrom(...currencies);
const coversFee = fc.boolean();

describe('a gift', () => {
  it('that is accepted is an integer within the limits, and costs its amount plus at most 4 % and one unit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e12 }), currency, coversFee, (typed, each, covers) => {
        const gift = { amount: Math.round(typed), currency: each };
        if (giftProblem(gift, covers) !== null) return;
        const { amount } = giftTotal(gift, covers);
        expect(gift.amount).toBeGreaterThanOrEqual(minDonation[each]);
        expect(amount).toBeLessThanOrEqual(maxPayment[each]);
        expect(amount).toBeGreaterThanOrEqual(gift.amount);
        expect(amount - gift.amount).toBeLessThanOrEqual(covers ? gift.amount * 0.04 + 1 : 0);
      }),
    );
  });

  it('that is offered can be given, with and without the fee', () => {
    for (const each of currencies) {
      for (const amount of donationPresets[each]) {
        for (const covers of [true, false]) expect(giftProblem({ amount, currency: each }, covers)).toBeNull();
      }
    }
  });

  it('of the price of a page pays for it in every currency', () => {
    for (const each of currencies) {
      const price = priceIn(each, pagePrice.amount);
      expect(paysForPage(price)).toBe(true);
      expect(paysForPage({ ...price, amount: price.amount - 1 })).toBe(false);
    }
    expect(giftWorth.map(({ amount }) => priceIn('USD', amount).amount)).toEqual([200, 1_600, 40_000]);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('of %p is not valid', (amount) => {
    expect(giftProblem({ amount, currency: 'NGN' }, false)).not.toBeNull();
  });
});

describe('the monthly suggestion after a single gift', () => {
  it('is less than the gift, can be given, and grows with the gift', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000_000), fc.nat(20_000_000_000), currency, (one, other, each) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((amount) =>
          suggestedMonthlyGift({ amount, currency: each }),
        );
        if (less == null || more == null) return;
        expect(less.amount).toBeLessThan(Math.min(one, other));
        expect(giftProblem(less, false)).toBeNull();
        expect(less.amount).toBeLessThanOrEqual(more.amount);
      }),
    );
  });

  it('is missing for small gifts', () => {
    expect(suggestedMonthlyGift({ amount: 99_999, currency: 'NGN' })).toBeNull();
    expect(suggestedMonthlyGift({ amount: 299, currency: 'USD' })).toBeNull();
  });
});
