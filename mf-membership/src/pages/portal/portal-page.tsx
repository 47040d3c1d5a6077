import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { PastDueNotice } from '../../parts/past-due-notice.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { deck, doneBox, faultBox, hero } from '../../parts/section.styles.ts';
import { useFreshAccount } from '../../plans/use-fresh-account.ts';
import { DataPart } from './data-part.tsx';
import { GiftsPart } from './gifts-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { Question } from './question.tsx';
import type { PortalDone } from './portal-address.ts';
import type { PortalData } from './portal-data.ts';

const frame = css`
  max-width: 64rem;
  margin-inline: auto;
`;

const notices = css`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-5);
  max-width: 48rem;
  &:empty {
    display: none;
  }
`;

const doneText: Readonly<Record<PortalDone, string>> = {
  cancelled: 'Cancelled. Nothing more is taken, and what is paid for stays until its end.',
  resumed: 'It goes on as before.',
  paused: 'Paused. It goes on by itself; you can take the pause back at any time.',
  changed: 'Your plan is changed. What is in force and what comes next stands below.',
  'gift-cancelled': 'The monthly gift is ended. Thank you for every month of it.',
};

/** `/membership/manage`: one's plan, card, gifts, receipts and history. Every form works without script. */
export function Page(): JSX.Element {
  const { data, form } = usePage<PortalData>();
  const { membership, done, asked } = data;
  useFreshAccount(membership.plan);
  return (
    <div css={frame}>
      <SandboxRibbon at={membership.at} />
      <header css={hero}>
        <h1>Your membership</h1>
        <p css={deck}>What you have, what you pay, and every receipt.</p>
      </header>
      <div css={notices}>
        {form !== null && (
          <p css={faultBox} role="alert">
            {form.errors['form']} {form.errors['hint']}
          </p>
        )}
        {form === null && done !== null && (
          <p css={doneBox} role="status">
            {doneText[done]}
          </p>
        )}
        <PastDueNotice subscription={membership.subscription} />
        {asked !== null && <Question asked={asked} membership={membership} />}
      </div>
      <PlanPart membership={membership} />
      <GiftsPart gifts={membership.gifts} />
      <PaymentsPart payments={membership.payments} />
      <HistoryPart events={membership.events} />
      <DataPart />
    </div>
  );
}
