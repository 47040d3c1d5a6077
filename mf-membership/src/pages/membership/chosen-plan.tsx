import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { faultBox } from '../../parts/section.styles.ts';
import { GuestOrder } from '../../plans/guest-order.tsx';
import { orderId } from '../../plans/plan-address.ts';
import { PlanOrder } from '../../plans/plan-order.tsx';
import { orderTitle } from '../../plans/quote-texts.ts';
import type { MembershipData } from './membership-data.ts';

const box = css`
  margin-top: var(--space-6);
  border-top: var(--line-strong) solid var(--green);
  background: var(--paper-raised);
  padding: clamp(1.25rem, 0.75rem + 2vw, 2rem);
  display: grid;
  gap: var(--space-4);
  max-width: 40rem;
`;

/** The error of the form, when it was sent without script and refused. */
function Refused(): JSX.Element | null {
  const { form } = usePage();
  if (form === null) return null;
  return (
    <p css={faultBox} role="alert">
      {form.errors['form']} {form.errors['hint']}
    </p>
  );
}

/** The bill, for a guest or for a member; or the reason why there is none. */
function Bill({ data: { order, at, own } }: { readonly data: MembershipData }): JSX.Element | null {
  if (order?.kind === 'problem') return <p>{order.text}</p>;
  if (at.providers.length === 0) return <p>Payments are not set up on this site.</p>;
  if (order === null) return null;
  return own === null ? (
    <GuestOrder quote={order.quote} />
  ) : (
    <PlanOrder quote={order.quote} at={at} attempt={order.attempt} />
  );
}

/** The checkout of a plan, with an address of its own. */
export function ChosenPlan({ data }: { readonly data: MembershipData }): JSX.Element | null {
  const { plan, frequency } = data.query;
  if (data.order === null || plan === null) return null;
  return (
    <section css={box} id={orderId} aria-labelledby="order-title">
      <h2 id="order-title">Your order: {orderTitle({ plan, frequency })}</h2>
      <Refused />
      <Bill data={data} />
    </section>
  );
}
