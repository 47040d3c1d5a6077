import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { moneyText } from 'shared-contracts/membership/money';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { stepPath } from '../pages/portal/portal-address.ts';
import { dueOf } from '../plans/due-of.ts';
import { dayText } from './day-text.ts';

const box = css`
  border-left: var(--line-strong) solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  & p {
    max-width: var(--measure);
  }
`;

const whenText = ({ nextTryAt, graceUntil }: Subscription): string => {
  const again = nextTryAt === null ? '' : ` We will try again on ${dayText(nextTryAt)}.`;
  const open = graceUntil === null ? '' : ` You keep access until ${dayText(graceUntil)}.`;
  return `${again}${open}`;
};

/**
 * Returns a note about a scheduled change, which takes effect with the overdue payment; the reader may no longer want
 * it.
 */
function changedText({ plan, next }: Subscription): string {
  if (next === null) return '';
  const instead =
    plan === next.plan
      ? ''
      : `: paying it gives you that in place of ${plan === null ? 'what you have' : planTitle(plan)}`;
  return ` You had asked to change to ${planTitle(next.plan)}, ${next.frequency}${instead}.`;
}

/** A notice about an overdue payment; empty when there is none. */
export function PastDueNotice({ subscription }: { readonly subscription: Subscription | null }): JSX.Element | null {
  const { links } = useSite();
  if (subscription?.state !== 'past-due') return null;
  const { id, card } = subscription;
  const { plan, price } = dueOf(subscription);
  return (
    <div css={box} role="alert">
      <p>
        <strong>
          {moneyText(price)} for {plan === null ? 'your monthly gift' : planTitle(plan)} could not be charged
          {card === null ? '' : ` from ${card.brand} ending ${card.last4}`}.
        </strong>
        {changedText(subscription)}
        {whenText(subscription)}
      </p>
      <ButtonLink to={stepPath(links, 'card', id)}>Pay with another card</ButtonLink>
    </div>
  );
}
