import { lagosDay } from 'shared-contracts/lagos-day';
import { dayText } from 'shared-contracts/day-text';
import { moneyText } from 'shared-contracts/membership/money';
import type { ReceiptFacts } from './read-receipt.ts';

/** `22 November 2026`, in Lagos. */
export function paidOn(instant: number): string {
  const [year = 0, month = 1, day = 1] = lagosDay(instant).split('-').map(Number);
  return dayText({ year, month, day });
}

type Money = Pick<ReceiptFacts, 'amount' | 'currency' | 'mode' | 'refunded' | 'state'>;

/** What is stamped over a receipt, the most important first; usually nothing. */
export function stampsOf({ amount, currency, mode, refunded, state }: Money): readonly string[] {
  const back = moneyText({ amount: refunded, currency });
  return [
    ...(mode === 'sandbox' ? ['No money moved: sandbox'] : []),
    ...(mode === 'test' ? ['No money moved: test'] : []),
    ...(refunded > 0 ? [refunded >= amount ? `Refunded: ${back}` : `Refunded in part: ${back}`] : []),
    ...(state === 'disputed' ? ['Disputed'] : []),
  ];
}
