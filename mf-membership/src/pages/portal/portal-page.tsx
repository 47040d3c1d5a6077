import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { PastDueNotice } from '../../parts/past-due-notice.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { deck, faultBox, hero } from '../../parts/section.styles.ts';
import { useFreshAccount } from '../../plans/use-fresh-account.ts';
import { DataPart } from './data-part.tsx';
import { DoneNotice } from './done-notice.tsx';
import { GiftsPart } from './gifts-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { Question } from './question.tsx';
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

/** `/membership/manage`: one's plan, card, gifts, receipts and history. Every form works without script. */
export function Page(): JSX.Element {
  const { data, form } = usePage<PortalData>();
  const { membership, done, asked } = data;
  useFreshAccount(membership);
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
        {form === null && done !== null && <DoneNotice done={done} membership={membership} />}
        <PastDueNotice subscription={membership.subscription} />
        {asked !== null && <Question key={`${asked.step} ${asked.id}`} asked={asked} membership={membership} />}
      </div>
      <PlanPart membership={membership} />
      <GiftsPart gifts={membership.gifts} />
      <PaymentsPart payments={membership.payments} />
      <HistoryPart events={membership.events} />
      <DataPart />
    </div>
  );
}
