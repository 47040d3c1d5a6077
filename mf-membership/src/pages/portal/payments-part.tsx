import type { JSX } from 'react';
import type { PaymentLine } from 'shared-contracts/membership/get-membership';
import { moneyText } from 'shared-contracts/membership/money';
import { railSection } from '../../parts/section.styles.ts';
import { onDay } from '../../parts/on-day.ts';
import { ruledList } from './portal.styles.ts';

const states: Readonly<Record<PaymentLine['state'], string>> = {
  disputed: 'disputed',
  failed: 'did not go through',
  paid: 'paid, with receipt',
  'partially-refunded': 'a part was given back',
  pending: 'waiting',
  refunded: 'given back',
};

/** Every payment, each with its page and receipt. */
export const PaymentsPart = ({ payments }: { readonly payments: readonly PaymentLine[] }): JSX.Element => (
  <section css={railSection} aria-labelledby="payments">
    <h2 id="payments">Payments and receipts</h2>
    {payments.length === 0 ? (
      <p>Nothing was paid from this account yet.</p>
    ) : (
      <ul css={ruledList}>
        {payments.map(({ reference, at, what, amount, state, page }) => (
          <li key={reference}>
            <a href={page}>
              {what}, {onDay(at)}
            </a>
            <span>{moneyText(amount)}</span>
            <small>{states[state]}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
);
