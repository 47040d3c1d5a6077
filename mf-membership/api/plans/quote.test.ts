import fc from 'fast-check';
import { frequencies, priceOf, type PaidPlan } from 'shared-contracts/membership/catalogue';
import { currencies } from 'shared-contracts/membership/money';
import type { PlanChoice } from 'shared-contracts/membership/quote-plan';
import { anchorDayOf, periodAfter } from '../subscriptions/periods.ts';
import { agreedQuote, quote, unusedAmount, type CurrentPlan } from './quote.ts';

const start = Date.parse('2026-11-22T10:00:00+01:00');
const day = 86_400_000;

const holding = (plan: PaidPlan, frequency: PlanChoice['frequency'] = 'monthly', at = start): CurrentPlan => {
  const periodEnd = periodAfter(at, frequency, anchorDayOf(at));
  return {
    plan,
    frequency,
    ...priceOf(plan, frequency, 'NGN'),
    refunded: 0,
    periodStart: at,
    periodEnd,
    renewsAt: periodEnd,
  };
};
const choice = (plan: PaidPlan, frequency: PlanChoice['frequency'] = 'monthly'): PlanChoice => ({
  plan,
  frequency,
  currency: 'NGN',
});

const plans = fc.constantFrom<PaidPlan>('stem', 'branch', 'canopy');
const wishes = fc.record({
  plan: plans,
  frequency: fc.constantFrom(...frequencies),
  currency: fc.constant('NGN' as const),
});
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('the price of a plan', () => {
  it('is the catalogue’s price for joining', () => {
    expect(quote(null, choice('branch', 'yearly'), start)).toEqual({
      ...choice('branch', 'yearly'),
      kind: 'join',
      lines: [{ text: 'Branch, yearly', amount: 6_000_000 }],
      due: { amount: 6_000_000, currency: 'NGN' },
      price: { amount: 6_000_000, currency: 'NGN' },
      renewsAt: Date.parse('2027-11-22T10:00:00+01:00'),
      startsAt: start,
    });
  });

  it('of a larger plan is reduced by the unused part of the current one', () => {
    const halfway = quote(holding('stem'), choice('branch'), start + 15 * day);
    expect(halfway).toMatchObject({ kind: 'now', due: { amount: 475_000 }, price: { amount: 600_000 } });
    expect(halfway.lines).toEqual([
      { text: 'Branch, monthly', amount: 600_000 },
      { text: '15 days of Stem unused', amount: -125_000 },
    ]);
    expect(halfway.renewsAt).toBe(Date.parse('2027-01-07T10:00:00+01:00'));
  });

  it('of a longer period is reduced too, also by less than a day', () => {
    expect(quote(holding('stem'), choice('stem', 'yearly'), start)).toMatchObject({
      kind: 'now',
      due: { amount: 2_250_000 },
    });
    const last = quote(holding('stem'), choice('branch'), holding('stem').periodEnd - 1);
    expect(last.lines[1]).toEqual({ text: 'Less than a day of Stem unused', amount: -1 });
  });

  it('is not reduced once the paid time is over', () => {
    const held = holding('stem');
    expect(quote(held, choice('branch'), held.periodEnd + day)).toMatchObject({
      kind: 'now',
      due: { amount: 600_000 },
    });
    expect(quote(held, choice('branch'), held.periodEnd + day).lines).toHaveLength(1);
  });

  it.each([
    ['a smaller plan', holding('branch'), choice('stem')],
    ['a shorter period', holding('stem', 'yearly'), choice('stem')],
    ['a larger plan with a shorter period', holding('stem', 'yearly'), choice('branch')],
    ['a smaller plan with a longer period', holding('branch'), choice('stem', 'yearly')],
  ])('of %s is due at the end of the paid period', (_, held, asked) => {
    expect(quote(held, asked, start + day)).toMatchObject({
      kind: 'later',
      lines: [],
      due: { amount: 0 },
      price: priceOf(asked.plan, asked.frequency, 'NGN'),
      startsAt: held.periodEnd,
      renewsAt: held.periodEnd,
    });
  });

  it('does not include a credit for what was already refunded', () => {
    const held = { ...holding('stem'), refunded: 150_000 };
    expect(quote(held, choice('branch'), start)).toMatchObject({ kind: 'now', due: { amount: 500_000 } });
    expect(quote({ ...held, refunded: 250_000 }, choice('branch'), start).lines).toHaveLength(1);
  });

  it('is 0 for the current plan, at the agreed price', () => {
    const held = { ...holding('stem'), amount: 200_000 };
    expect(quote(held, choice('stem'), start)).toMatchObject({
      kind: 'same',
      due: { amount: 0 },
      price: { amount: 200_000 },
    });
  });

  it('is refused in another currency during the paid period', () => {
    expect(() => quote(holding('stem'), { ...choice('branch'), currency: 'USD' }, start)).toThrow('paid in NGN');
  });

  it('waits for the end if the credit exceeds it, so that nothing is lost', () => {
    expect(quote({ ...holding('stem'), amount: 900_000 }, choice('branch'), start)).toMatchObject({ kind: 'later' });
  });

  it('is the sum of its lines, never negative and never above the catalogue’s', () => {
    fc.assert(
      fc.property(
        fc.option(wishes, { nil: null }),
        wishes,
        instants,
        fc.integer({ min: 0, max: 800 * day }),
        (has, asked, at, later) => {
          const held = has === null ? null : holding(has.plan, has.frequency, at);
          const { lines, due, price, kind, renewsAt } = quote(held, asked, at + later);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(due.amount);
          expect(Number.isSafeInteger(due.amount)).toBe(true);
          expect(due.amount).toBeGreaterThanOrEqual(0);
          expect(due.amount).toBeLessThanOrEqual(price.amount);
          if (kind === 'join' || kind === 'now') expect(due.amount).toBeGreaterThan(0);
          if (kind === 'join' || kind === 'now') expect(renewsAt).toBeGreaterThan(at + later);
        },
      ),
    );
  });

  it('never profits from switching back and forth: the payments equal what was used plus what is left', () => {
    fc.assert(
      fc.property(
        instants,
        fc.array(fc.tuple(wishes, fc.integer({ min: 0, max: 20 * day })), { maxLength: 8 }),
        (at, steps) => {
          let now = at;
          let held: CurrentPlan = holding('stem', 'monthly', at);
          let [paid, used] = [held.amount, 0];
          for (const [input, wait] of steps) {
            now += wait;
            const next = quote(held, input, now);
            if (next.kind !== 'now') continue;
            used += held.amount - unusedAmount(held, now);
            paid += next.due.amount;
            held = { ...holding(input.plan, input.frequency, now) };
          }
          expect(paid).toBe(used + held.amount);
          expect(unusedAmount(held, now + 1)).toBeLessThanOrEqual(held.amount);
        },
      ),
    );
  });

  it.each(currencies)('is an integer in %s for every change at every moment', (currency) => {
    fc.assert(
      fc.property(plans, plans, fc.integer({ min: 0, max: 31 * day }), (has, wants, later) => {
        const price = priceOf(has, 'monthly', currency);
        const held = { ...holding(has), ...price };
        expect(Number.isInteger(quote(held, { ...choice(wants), currency }, start + later).due.amount)).toBe(true);
      }),
    );
  });
});

describe('the agreed price', () => {
  const held = holding('stem');
  const input = choice('branch');
  const shown = quote(held, input, start + day).due.amount;

  it('is honoured for half an hour, while the credit shrinks', () => {
    const later = agreedQuote(held, input, shown, start + day + 29 * 60_000);
    expect(later.due.amount).toBe(shown);
    expect(later.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown);
    expect(quote(held, input, start + day + 29 * 60_000).due.amount).toBeGreaterThan(shown);
    expect(() => agreedQuote(held, input, shown, start + day + 31 * 60_000)).toThrow('The price has changed');
  });

  it.each([0, 1, shown - 200, 600_001, 10 ** 15])('is not an amount that was never shown: %s', (due) => {
    expect(() => agreedQuote(held, input, due, start + day)).toThrow('The price has changed');
  });

  it('for joining is only the catalogue’s', () => {
    expect(agreedQuote(null, input, 600_000, start).due.amount).toBe(600_000);
    expect(() => agreedQuote(null, input, 599_999, start)).toThrow('it is ₦6,000 now');
  });
});
