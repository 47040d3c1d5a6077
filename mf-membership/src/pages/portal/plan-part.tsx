import type { JSX } from 'react';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { PlanPicture } from '../../parts/plan-picture.tsx';
import { railSection } from '../../parts/section.styles.ts';
import { planWords } from '../../plans/plan-words.ts';
import { stateText } from '../../plans/state-words.ts';
import { CardLine } from './card-line.tsx';
import { stepPath } from './portal-address.ts';
import { buttonRow, stack } from './portal.styles.ts';

const name = css`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  & h3 {
    font-size: var(--text-2xl);
    text-transform: capitalize;
  }
`;

const words = css`
  display: grid;
  gap: var(--space-1);
  padding-left: 1.25rem;
  list-style: disc;
  color: var(--ink-2);
`;

/** One press takes back what was put down for later. */
const Resume = ({ id, text }: { readonly id: string; readonly text: string }): JSX.Element => (
  <form method="post">
    <input type="hidden" name="do" value="resume" />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" look="primary">
      {text}
    </Button>
  </form>
);

function resumeText({ ends, state, next }: Subscription): string | null {
  if (ends) return 'Keep the plan';
  if (state === 'paused') return 'Go on now';
  return next === null ? null : 'Keep it as it is';
}

function Ways({ subscription }: { readonly subscription: Subscription }): JSX.Element {
  const { links } = useSite();
  const { id, ends, state, price, frequency } = subscription;
  const text = resumeText(subscription);
  const shown = new URLSearchParams({ frequency, currency: price.currency }).toString();
  return (
    <div css={buttonRow}>
      {text !== null && <Resume id={id} text={text} />}
      {!ends && <ButtonLink to={`${links.membership}?${shown}`}>Change the plan</ButtonLink>}
      {!ends && state === 'active' && <ButtonLink to={stepPath(links, 'pause', id)}>Pause</ButtonLink>}
      {!ends && (
        <ButtonLink look="quiet" to={stepPath(links, 'cancel', id)}>
          Cancel
        </ButtonLink>
      )}
    </div>
  );
}

function Free(): JSX.Element {
  const { links } = useSite();
  return (
    <>
      <p>Free for good: nothing is paid, and nothing ends.</p>
      <ButtonLink look="primary" to={links.membership}>
        See the plans
      </ButtonLink>
    </>
  );
}

/** What somebody has now, and what can be done about it. */
export function PlanPart({ membership }: { readonly membership: Membership }): JSX.Element {
  const { plan, subscription } = membership;
  return (
    <section css={railSection} aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <div css={stack}>
        <div css={name}>
          <PlanPicture plan={plan} />
          <h3>{plan}</h3>
        </div>
        <ul css={words}>
          {planWords(plan, subscription?.frequency ?? 'monthly').map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {subscription === null ? (
          <Free />
        ) : (
          <>
            {/* What is overdue stands above. */}
            {subscription.state !== 'past-due' && <p>{stateText(subscription)}</p>}
            <CardLine subscription={subscription} />
            <Ways subscription={subscription} />
          </>
        )}
      </div>
    </section>
  );
}
