import type { JSX } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { isPlanName, type PlanName } from 'shared-contracts/membership/catalogue';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deck } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { PastDueNotice } from '../../parts/past-due-notice.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { caption, hero } from '../../parts/section.styles.ts';
import { PlanDialog } from '../../plans/plan-dialog.tsx';
import { useFreshAccount } from '../../plans/use-fresh-account.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { ComparePlans } from './compare-plans.tsx';
import { GiveOnce } from './give-once.tsx';
import type { MembershipData } from './membership-data.ts';
import { PlanCards } from './plan-cards.tsx';
import { PlansBar } from './plans-bar.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { ReaderLetters } from './reader-letters.tsx';
import { usePlans } from './use-plans.ts';
import { SpendingTable } from './spending-table.tsx';

const under = css`
  padding-top: var(--space-4);
`;

const apart = css`
  margin-top: var(--space-5);
  &:empty {
    display: none;
  }
`;

/** The current plan: from the server, or from the browser's session when the page is the shared copy for guests. */
function usePlanNow({ own }: MembershipData): PlanName | null {
  const plan = useSelector(selectUser)?.plan;
  return own?.plan ?? (isPlanName(plan) ? plan : null);
}

/** `/membership`: the plans, their prices, and the checkout. Everything works without script. */
export function Page(): JSX.Element {
  const { data } = usePage<MembershipData>();
  const { links } = useSite();
  const planNow = usePlanNow(data);
  const plans = usePlans(data.query);
  const isOpen = data.at.providers.length > 0;
  useFreshAccount(data.own);
  return (
    <>
      <SandboxRibbon at={data.at} />
      <header css={hero}>
        <h1>Keep the pages open</h1>
        <p css={deck}>Reading stays free for everyone. Members pay for the scanning and get better tools in return.</p>
      </header>
      <div css={apart}>
        <PastDueNotice subscription={data.own?.subscription ?? null} />
      </div>
      <ChosenPlan data={data} />
      <PlansBar plans={plans} />
      <PlanCards plans={plans} planNow={planNow} own={data.own} isOpen={isOpen} />
      <p css={[caption, under]}>
        {isOpen
          ? 'Demonstration prices. Cancel any time; you keep access until the period ends.'
          : 'Payments are not set up on this site.'}{' '}
        {planNow !== null && <TextLink to={links.portal}>Your membership</TextLink>}
      </p>
      <ComparePlans />
      <SpendingTable />
      <GiveOnce />
      <ReaderLetters letters={data.letters} />
      <PlanQuestions />
      {plans.open !== null && <PlanDialog choice={plans.open} at={data.at} onClose={plans.close} />}
    </>
  );
}
