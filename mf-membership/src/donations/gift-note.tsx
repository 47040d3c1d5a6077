import type { JSX } from 'react';
import { moneyText } from 'shared-contracts/membership/money';
import { followsChoice, small } from './coupon.styles.ts';
import type { GiftWish } from './gift-wish.ts';
import { worthText } from './gift-words.ts';

/** What follows from the gift, below the button. */
export function GiftNote({ gift }: { readonly gift: GiftWish }): JSX.Element {
  const { amount, currency, frequency } = gift;
  const isMonthly = frequency === 'monthly';
  return (
    <p css={small}>
      {amount !== null && (
        <span css={followsChoice} aria-live="polite">
          {worthText({ amount, currency })}
          {isMonthly && `. ${moneyText({ amount, currency })} is taken every month until you cancel it`}.{' '}
        </span>
      )}
      {isMonthly && 'Cancel any time from your account. '}
      Paid on our provider’s page; we never see the number of a card.
    </p>
  );
}
