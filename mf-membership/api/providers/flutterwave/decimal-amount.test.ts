import fc from 'fast-check';
import { maxPayment } from 'shared-contracts/membership/money';
import { minorUnits, minorUnitsUp, majorUnits } from './decimal-amount.ts';

const amounts = fc.integer({ min: 0, max: maxPayment.NGN });

describe('amounts in major units', () => {
  test('survive a round trip through JSON unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const sent = JSON.parse(JSON.stringify({ amount: majorUnits(amount, 'NGN') })) as { amount: number };
        expect(minorUnits(sent.amount, 'NGN')).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [2500, 'NGN', 250_000],
    [2500.1, 'NGN', 250_010],
    [0.29, 'USD', 29],
    [1.005, 'USD', 100],
    ['4.50', 'USD', 450],
    [300, 'RWF', 300],
    ['1e3', 'NGN', null],
    [-5, 'NGN', null],
    [1e21, 'NGN', null],
    ['', 'NGN', null],
    ['12,000', 'NGN', null],
  ])('%s %s is %s', (reported, currency, amount) => {
    expect(minorUnits(reported, currency)).toBe(amount);
  });

  test('round the provider’s fee up, but never the amount received', () => {
    expect(minorUnitsUp(68.254, 'NGN')).toBe(6826);
    expect(minorUnitsUp(68.25, 'NGN')).toBe(6825);
    expect(minorUnits(2499.999, 'NGN')).toBe(249_999);
  });
});
