import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { planTexts } from '../../plans/plan-texts.ts';
import { stateText } from '../../plans/state-text.ts';
import type { PaymentData } from './payment-data.ts';

const list = css`
  display: grid;
  gap: var(--space-1);
  padding-left: 1.25rem;
  list-style: disc;
`;

const part = css`
  display: grid;
  gap: var(--space-3);
  @media print {
    display: none;
  }
`;

interface ActivePlanProps {
  readonly payment: PaymentView;
  /** The reader's plan when the page was loaded; null for a guest. */
  readonly own: PaymentData['own'];
  /** True when this page saw the payment arrive, so that `own` is older than the payment. */
  readonly sawPaymentArrive: boolean;
}

const State = ({ subscription }: { readonly subscription: Subscription | null | undefined }): JSX.Element | null =>
  subscription === null || subscription === undefined ? null : <p>{stateText(subscription)}</p>;

/**
 * What a paid plan offers, shown to its payer while it is in force. An old receipt may be for a plan that is no longer
 * held.
 */
export function ActivePlan({ payment, own, sawPaymentArrive }: ActivePlanProps): JSX.Element | null {
  const held = payment.own ? own : null;
  if (payment.state !== 'paid' || payment.for.kind !== 'plan') return null;
  const { plan, frequency } = payment.for;
  if (!sawPaymentArrive && held?.plan !== plan) return null;
  return (
    <section css={part} aria-labelledby="in-force">
      <h2 id="in-force">Your plan is {planTitle(plan)}</h2>
      <ul css={list}>
        {planTexts(plan, frequency).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!sawPaymentArrive && <State subscription={held?.subscription} />}
    </section>
  );
}
