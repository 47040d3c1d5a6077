import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { railSection } from 'shared-contracts/ui/page.styles';
import { PlanPicture } from '../../parts/plan-picture.tsx';
import { isPausedWithoutAccess } from '../../plans/is-paused-without-access.ts';
import { planTexts } from '../../plans/plan-texts.ts';
import { stateText } from '../../plans/state-text.ts';
import { CardLine } from './card-line.tsx';
import { stepPath } from './portal-address.ts';
import { buttonRow, stack } from './portal.styles.ts';

const name = css`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  & h3 {
    font-size: var(--text-2xl);
  }
`;

const words = css`
  display: grid;
  gap: var(--space-1);
  padding-left: 1.25rem;
  list-style: disc;
  color: var(--ink-2);
`;

/** A button that undoes a cancellation, a pause or a scheduled change. */
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
  if (state === 'paused') return 'Resume now';
  return next === null ? null : 'Keep it as it is';
}

interface CurrentPlanProps {
  readonly subscription: Subscription;
  readonly hasNoAccess: boolean;
}

/** Resumes at one click, unless something has to be paid; then a confirmation comes first. */
function ContinueButton({ subscription, hasNoAccess }: CurrentPlanProps): JSX.Element | null {
  const { links } = useSite();
  const { id } = subscription;
  const text = resumeText(subscription);
  if (text === null) return null;
  if (!hasNoAccess) return <Resume id={id} text={text} />;
  return (
    <ButtonLink look="primary" to={stepPath(links, 'resume', id)}>
      {text}
    </ButtonLink>
  );
}

function PlanActions({ subscription, hasNoAccess }: CurrentPlanProps): JSX.Element {
  const { links } = useSite();
  const { id, ends, state, price, frequency } = subscription;
  const shown = new URLSearchParams({ frequency, currency: price.currency }).toString();
  return (
    <div css={buttonRow}>
      <ContinueButton subscription={subscription} hasNoAccess={hasNoAccess} />
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

/** The state of the plan, its card, and the available actions. */
function CurrentPlan({ subscription, hasNoAccess }: CurrentPlanProps): JSX.Element {
  return (
    <>
      {/* An overdue payment is shown above. */}
      {subscription.state !== 'past-due' && <p>{stateText(subscription, hasNoAccess)}</p>}
      <CardLine subscription={subscription} />
      <PlanActions subscription={subscription} hasNoAccess={hasNoAccess} />
    </>
  );
}

function FreePlan(): JSX.Element {
  const { links } = useSite();
  return (
    <>
      <p>Free forever.</p>
      <ButtonLink look="primary" to={links.membership}>
        See plans
      </ButtonLink>
    </>
  );
}

/** The current plan and the available actions. */
export function PlanPart({ membership }: { readonly membership: Membership }): JSX.Element {
  const { plan, subscription } = membership;
  return (
    <section css={railSection} aria-labelledby="plan">
      <h2 id="plan">Your plan</h2>
      <div css={stack}>
        <div css={name}>
          <PlanPicture plan={plan} />
          <h3>{planTitle(plan)}</h3>
        </div>
        <ul css={words}>
          {planTexts(plan, subscription?.frequency ?? 'monthly').map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {subscription === null ? (
          <FreePlan />
        ) : (
          <CurrentPlan subscription={subscription} hasNoAccess={isPausedWithoutAccess(membership, subscription)} />
        )}
      </div>
    </section>
  );
}
