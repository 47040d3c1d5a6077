import type { JSX } from 'react';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { css } from 'shared-contracts/platform/emotion';
import { planWords } from '../../plans/plan-words.ts';
import { stateText } from '../../plans/state-words.ts';
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

interface InForceProps {
  readonly payment: PaymentView;
  /** As the page came with it; null where it came before the payment, and says nothing of it. */
  readonly own: PaymentData['own'];
}

/** What a plan that was just paid opens, once it is in force. */
export function InForce({ payment, own }: InForceProps): JSX.Element | null {
  if (payment.state !== 'paid' || payment.for.kind !== 'plan') return null;
  const { plan, frequency } = payment.for;
  // An old receipt: the plan was another one since.
  if (own !== null && own.plan !== plan) return null;
  const subscription = own?.subscription ?? null;
  return (
    <section css={part} aria-labelledby="in-force">
      <h2 id="in-force">Your plan is {plan}</h2>
      <ul css={list}>
        {planWords(plan, frequency).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {subscription !== null && <p>{stateText(subscription)}</p>}
    </section>
  );
}
