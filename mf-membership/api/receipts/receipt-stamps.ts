import { moneyText } from 'shared-contracts/membership/money';
import type { ReceiptFacts } from './read-receipt.ts';

type Money = Pick<ReceiptFacts, 'amount' | 'currency' | 'mode' | 'refunded' | 'state'>;

/** Returns the stamps on a receipt, the most important first; usually none. */
export function stampsOf({ amount, currency, mode, refunded, state }: Money): readonly string[] {
  const back = moneyText({ amount: refunded, currency });
  return [
    ...(mode === 'sandbox' ? ['No money moved: sandbox'] : []),
    ...(mode === 'test' ? ['No money moved: test'] : []),
    ...(refunded > 0 ? [refunded >= amount ? `Refunded: ${back}` : `Partly refunded: ${back}`] : []),
    ...(state === 'disputed' ? ['Disputed'] : []),
  ];
}
