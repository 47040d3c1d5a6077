import { useSyncExternalStore, type JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { suggestedMonthlyGift } from 'shared-contracts/membership/suggested-monthly-gift';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { giftAddress } from './gift-choice.ts';
import { worthText } from './worth-text.ts';

const part = css`
  border-block: 1px solid var(--rule-strong);
  padding-block: var(--space-4);
  display: grid;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
`;

/** The session storage key that records that the donor of a payment was asked. */
const shownKey = (reference: string): string => `asked-monthly:${reference}`;

/** Payments whose question was first shown on this page; it remains visible there. */
const shownHere = new Set<string>();

/**
 * Whether the donor was asked on an earlier page; also records that they are asked now. Where the browser blocks
 * storage, only `ask=no` in the URL says so.
 */
function wasAsked(reference: string): boolean {
  if (shownHere.has(reference)) return false;
  try {
    const before = sessionStorage.getItem(shownKey(reference)) !== null;
    sessionStorage.setItem(shownKey(reference), '1');
    if (!before) shownHere.add(reference);
    return before;
  } catch {
    return false;
  }
}

const neverChanges = (): (() => void) => () => undefined;

interface AskMonthlyProps {
  readonly payment: Pick<PaymentView, 'amount' | 'for' | 'reference' | 'state'>;
  readonly paymentKey: string;
}

/** Suggests a monthly gift after a one-off one: once per payment, and not with `ask=no` in the address. */
export function AskMonthly({ payment, paymentKey }: AskMonthlyProps): JSX.Element | null {
  const { links } = useSite();
  const { search } = useLocation();
  const { amount, for: gift, reference, state } = payment;
  const isMeant = state === 'paid' && gift.kind === 'donation' && gift.frequency === 'once';
  const suggested = isMeant && new URLSearchParams(search).get('ask') !== 'no' ? suggestedMonthlyGift(amount) : null;
  const again = useSyncExternalStore(
    neverChanges,
    () => suggested !== null && wasAsked(reference),
    () => false,
  );
  if (suggested === null || again) return null;
  const monthly = giftAddress(links.donate, { ...suggested, frequency: 'monthly' });
  return (
    <section css={part} aria-labelledby="ask-monthly">
      <h2 id="ask-monthly">Would you like to give {moneyText(suggested)} a month?</h2>
      <p>{worthText(suggested)}, every month. You can cancel at any time in two clicks.</p>
      <div css={row}>
        <ButtonLink to={monthly}>Give {moneyText(suggested)} a month</ButtonLink>
        <ButtonLink look="quiet" to={`${links.payment(reference, paymentKey)}&ask=no`}>
          No, thanks
        </ButtonLink>
      </div>
    </section>
  );
}
