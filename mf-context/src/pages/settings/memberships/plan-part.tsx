import type { JSX } from 'react';
import { planTitle, type Frequency } from 'shared-contracts/membership/catalogue';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import { moneyText, type Money } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dayText } from '../../../parts/day-text.ts';
import { SettingsPart } from '../settings-part.tsx';

const name = css`
  font: 700 var(--text-2xl) / 1.1 var(--serif);
`;

const facts = css`
  display: grid;
  gap: var(--space-2);
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const priceText = (price: Money, frequency: Frequency): string =>
  `${moneyText(price)} ${frequency === 'monthly' ? 'a month' : 'a year'}`;

/** Describes the state of a subscription, and the next payment. */
function stateText({ state, ends, next, periodEnd, pausedUntil, price }: Subscription): string {
  if (state === 'past-due') return 'The last payment failed. You can pay it under “Your membership”.';
  if (ends) return `Cancelled: it ends on ${dayText(periodEnd)}. You will not be charged again.`;
  if (state === 'paused') return pausedUntil === null ? 'Paused.' : `Paused until ${dayText(pausedUntil)}.`;
  if (next !== null)
    return `From ${dayText(periodEnd)} on it is ${planTitle(next.plan)} for ${priceText(next.price, next.frequency)}.`;
  return `The next payment is ${moneyText(price)} on ${dayText(periodEnd)}.`;
}

/** Shows the current plan, its price, and monthly gifts. */
export function PlanPart({
  membership: { plan, subscription, gifts },
}: {
  readonly membership: Membership;
}): JSX.Element {
  const { links } = useSite();
  return (
    <SettingsPart title="Your plan">
      <div css={facts}>
        <p css={name}>{planTitle(plan)}</p>
        {subscription === null ? (
          <p>Free forever.</p>
        ) : (
          <p>
            {priceText(subscription.price, subscription.frequency)}. {stateText(subscription)}
          </p>
        )}
        {gifts.map((gift) => (
          <p key={gift.id}>
            A gift of {priceText(gift.price, gift.frequency)}. {stateText(gift)}
          </p>
        ))}
      </div>
      <div css={actions}>
        {subscription === null && (
          <ButtonLink look="primary" to={links.membership}>
            See plans
          </ButtonLink>
        )}
        <ButtonLink to={links.portal}>Manage membership</ButtonLink>
      </div>
    </SettingsPart>
  );
}
