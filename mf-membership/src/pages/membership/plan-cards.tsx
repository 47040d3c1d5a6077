import type { JSX } from 'react';
import { planNames, rankOf, type PlanName, planTitle } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { PlanCard, type PlanAction } from '../../parts/plan-card.tsx';
import { isPausedWithoutAccess } from '../../plans/is-paused-without-access.ts';
import { isPaid, backToOrder } from '../../plans/plan-address.ts';
import { planTexts } from '../../plans/plan-texts.ts';
import { stepPath } from '../portal/portal-address.ts';
import type { OwnPlan } from './membership-data.ts';
import type { Plans } from './use-plans.ts';

const grid = css`
  display: grid;
  border-top: var(--line-strong) solid var(--rule-strong);
  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;
    column-gap: var(--space-7);
    & > article::after {
      content: '';
      position: absolute;
      left: calc(var(--space-7) / -2);
      top: 0;
      bottom: 0;
      border-left: 1px solid var(--rule);
    }
    & > article:nth-of-type(odd)::after {
      display: none;
    }
  }
  @media (min-width: 72rem) {
    grid-template-columns: repeat(4, 1fr);
    column-gap: var(--space-6);
    border-bottom: 1px solid var(--rule);
    & > article {
      border-bottom: 0;
    }
    & > article::after {
      left: calc(var(--space-6) / -2);
    }
    & > article + article::after {
      display: block;
    }
  }
`;

/** The recommended plan. */
const suggested: PlanName = 'branch';

interface PlanCardsProps {
  readonly plans: Plans;
  /** The reader's current plan; null for a guest, and while it is not known. */
  readonly planNow: PlanName | null;
  readonly own: OwnPlan | null;
  /** Whether payments are possible on this site. */
  readonly isOpen: boolean;
}

function freePlanAction({ planNow, own }: PlanCardsProps, links: SiteLinks): PlanAction {
  if (planNow === null) return { text: 'Read for free', to: links.search() };
  if (planNow === 'roots') return { text: 'Your plan now', to: null };
  const id = own?.subscription?.id;
  return { text: 'Return to Roots', to: id === undefined ? links.portal : stepPath(links, 'cancel', id) };
}

/** Whether this is the current plan; the same plan with the other period is a change. */
const isCurrent = ({ planNow, own, plans }: PlanCardsProps, plan: PlanName): boolean =>
  planNow === plan && (own?.subscription?.frequency ?? plans.frequency) === plans.frequency;

function actionText({ planNow, plans }: PlanCardsProps, plan: PlanName): string {
  if (planNow === null || planNow === 'roots') return `Choose ${planTitle(plan)}`;
  if (planNow === plan) return plans.frequency === 'yearly' ? 'Pay yearly' : 'Pay monthly';
  return rankOf(plan) > rankOf(planNow) ? `Upgrade to ${planTitle(plan)}` : `Downgrade to ${planTitle(plan)}`;
}

/** Returns the button to resume a paused plan whose paid time is over; null for any other plan. */
function resumeAction({ own, plans }: PlanCardsProps, plan: PlanName, links: SiteLinks): PlanAction | null {
  const subscription = own?.subscription ?? null;
  if (own === null || subscription === null || !isPausedWithoutAccess(own, subscription)) return null;
  if (subscription.plan !== plan || subscription.frequency !== plans.frequency) return null;
  return { text: `Resume ${planTitle(plan)}`, to: stepPath(links, 'resume', subscription.id) };
}

function actionFor(props: PlanCardsProps, plan: PlanName, links: SiteLinks): PlanAction {
  const { plans, isOpen } = props;
  if (!isPaid(plan)) return freePlanAction(props, links);
  if (isCurrent(props, plan)) return { text: 'Your plan now', to: null };
  if (!isOpen) return { text: 'Not on sale here', to: null };
  const resume = resumeAction(props, plan, links);
  if (resume !== null) return resume;
  const { frequency, currency } = plans;
  return {
    text: actionText(props, plan),
    to: backToOrder(links, { plan, frequency, currency }),
    onPress: (event) => {
      plans.choose(plan, event);
    },
  };
}

/** The four plans in columns. */
export function PlanCards(props: PlanCardsProps): JSX.Element {
  const { links } = useSite();
  const { plans, planNow } = props;
  return (
    <section aria-label="Plans">
      <h2>
        <VisuallyHidden>Plans</VisuallyHidden>
      </h2>
      <div css={grid}>
        {planNames.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            frequency={plans.frequency}
            currency={plans.currency}
            features={planTexts(plan, plans.frequency)}
            action={actionFor(props, plan, links)}
            isSuggested={plan === suggested && (planNow === null || rankOf(planNow) < rankOf(suggested))}
          />
        ))}
      </div>
    </section>
  );
}
