import type { CurrentPlanView } from 'shared-contracts/membership/quote-plan';
import { catalogue, planNames, priceOf } from 'shared-contracts/membership/catalogue';
import { currencies } from 'shared-contracts/membership/money';
import { comparisonRows, planTexts } from './plan-texts.ts';
import { payButtonText, quoteSentences } from './quote-texts.ts';
import { sampleQuote } from '../testing/sample-money.ts';

describe('the texts of the plans', () => {
  it('match the catalogue: a year costs as much as ten months', () => {
    for (const plan of planNames) {
      for (const currency of currencies) {
        expect(priceOf(plan, 'yearly', currency).amount).toBe(10 * priceOf(plan, 'monthly', currency).amount);
      }
    }
  });

  it('list what a plan offers, and how many pages it pays for', () => {
    expect(planTexts('roots', 'monthly')).toEqual([
      'Search and read every page',
      'Cite any page',
      '10 saved searches',
      'Email alerts for 2 of them',
      '5 questions a month, answered with quotes',
      '1 collection',
    ]);
    expect(planTexts('stem', 'monthly')).toEqual(
      expect.arrayContaining(['10 collections', 'API keys with 200 requests a day']),
    );
    expect(planTexts('branch', 'monthly')).toContain('Unlimited collections you can share by link');
    expect(planTexts('branch', 'monthly')).toContain('Funds 6 pages a month, scanned and checked');
    expect(planTexts('branch', 'yearly')).toContain('Funds 5 pages a month, scanned and checked');
    expect(planTexts('canopy', 'monthly')).toContain('5,000 saved searches');
  });

  it('offer sharing and keys only for plans that have them', () => {
    for (const plan of planNames) {
      const words = planTexts(plan, 'monthly').join('; ');
      const { sharedCollections, apiRequestsPerDay } = catalogue[plan].entitlements;
      expect(words.includes('share')).toBe(sharedCollections);
      expect(words.includes('API')).toBe(apiRequestsPerDay > 0);
    }
    const cellsOf = (what: string) => comparisonRows.find((line) => line.what === what)?.cells;
    expect(cellsOf('Collections shared by link')).toEqual(['No', 'No', 'Yes', 'Yes']);
    expect(cellsOf('API requests a day')).toEqual(['No keys', '200', '2,000', '50,000']);
  });

  it('have one cell per plan in every row of the comparison', () => {
    for (const { cells } of comparisonRows) expect(cells).toHaveLength(planNames.length);
  });
});

describe('the texts of a bill', () => {
  it('say when it starts, when it renews and for how much', () => {
    expect(quoteSentences(sampleQuote())).toEqual([
      'Your plan starts as soon as you have paid.',
      'It renews on 22 December 2026 for ₦6,000 a month, until you cancel.',
    ]);
    expect(payButtonText(sampleQuote())).toBe('Pay ₦6,000');
  });

  it('say that nothing is charged for a later start', () => {
    const later = sampleQuote({
      ...{ kind: 'later', plan: 'stem', lines: [], due: { amount: 0, currency: 'NGN' } },
      price: { amount: 250_000, currency: 'NGN' },
      startsAt: Date.UTC(2026, 11, 22),
    });
    expect(quoteSentences(later)).toEqual([
      'Nothing to pay now. You keep your current plan until 22 December 2026.',
      'From then on you have Stem for ₦2,500 a month, until you cancel.',
    ]);
    expect(payButtonText(later)).toBe('Change on 22 December 2026');
  });

  it('have no payment for a change without an amount due, and say that the same plan changes nothing', () => {
    const free = sampleQuote({ kind: 'now', due: { amount: 0, currency: 'NGN' } });
    expect(payButtonText(free)).toBe('Change now');
    expect(quoteSentences(sampleQuote({ kind: 'same' }))).toEqual(['This is your current plan. Nothing would change.']);
  });
});

describe('the texts of a price for a reader with a plan', () => {
  const held = (values: Partial<CurrentPlanView>): CurrentPlanView => ({
    ...{ id: 's1', state: 'active', inForce: true, until: Date.UTC(2026, 11, 22, 9), ...values },
  });
  const later = { kind: 'later', plan: 'stem', lines: [], due: { amount: 0, currency: 'NGN' } } as const;

  it.each([
    [{}, /Nothing would change/],
    [{ state: 'ends' }, /You cancelled it, and it ends on 22 December 2026\. You can keep it/],
    [{ state: 'changes' }, /it changes on 22 December 2026\. You can keep it as it is/],
    [{ state: 'past-due' }, /its last payment failed\. You can pay with another card/],
    [{ state: 'paused' }, /it is paused from 22 December 2026\. You can undo the pause/],
    [{ state: 'paused', inForce: false }, /it is paused: you are on Roots meanwhile\. You can resume it now/],
  ] as const)('describe the state of the same plan: %j', (values, sentence) => {
    expect(quoteSentences(sampleQuote({ kind: 'same', held: held(values) })).join(' ')).toMatch(sentence);
  });

  it('say that roots stays if a paused plan is no longer in force', () => {
    const quote = sampleQuote({
      ...later,
      startsAt: Date.UTC(2027, 2, 22),
      held: held({ state: 'paused', inForce: false }),
    });
    expect(quoteSentences(quote)[0]).toBe('Nothing to pay now. You are on Roots until 22 March 2027.');
  });

  it('say what happens to a cancellation and to a pause', () => {
    const ends = held({ state: 'ends' });
    expect(quoteSentences(sampleQuote({ ...later, held: ends }))).toContain('It replaces your cancellation.');
    expect(quoteSentences(sampleQuote({ kind: 'now', held: ends }))).toContain('It replaces your cancellation.');
    const paused = held({ state: 'paused' });
    expect(quoteSentences(sampleQuote({ kind: 'now', held: paused }))).toContain('It ends your pause.');
    expect(quoteSentences(sampleQuote({ ...later, held: paused }))).not.toContain('It ends your pause.');
  });
});
