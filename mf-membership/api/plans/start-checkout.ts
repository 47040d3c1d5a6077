import type { CheckoutAnswer, CheckoutInput } from 'shared-contracts/membership/start-checkout';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { openIntent } from '../payments/open-intent.ts';
import { checkCheckoutRate } from '../subscriptions/checkout-limits.ts';
import { memberOf } from '../subscriptions/member-of.ts';
import { takeBack } from '../subscriptions/take-back.ts';
import { findHeld, heldPlan } from './held-plan.ts';
import { payWithSavedCard } from './pay-with-saved-card.ts';
import { planLater } from './plan-later.ts';
import { planPayment } from './plan-payment.ts';
import { agreedQuote } from './quote.ts';

const done: CheckoutAnswer = { outcome: 'done', reference: null };

/** The plan that is there: a cancellation or a change that waits is taken back; otherwise nothing would change. */
async function keepPlan(context: MembershipContext, held: SubscriptionRow): Promise<CheckoutAnswer> {
  const isTouched = held.state === 'active' && (held.ends === 1 || held.next_plan !== null);
  if (!isTouched) {
    throw new AppError('conflict', `You have ${held.plan ?? 'this'} already, ${held.frequency}. Nothing was taken.`);
  }
  await takeBack(context, held);
  return done;
}

/** Joins, upgrades, downgrades or changes the period, at the server's own quote. */
export async function startCheckout(anyContext: SliceContext, input: CheckoutInput): Promise<CheckoutAnswer> {
  const context = membershipContext(anyContext);
  checkCheckoutRate(context);
  const account = await memberOf(context);
  const now = membershipNow(context);
  const held = await findHeld(context, account.id, now);
  const { plan, frequency, currency, due, provider, attempt } = input;
  const agreed = agreedQuote(heldPlan(held), { plan, frequency, currency }, due, now);
  if (held !== null && agreed.kind === 'same') return await keepPlan(context, held);
  if (held !== null && agreed.kind === 'later') {
    await planLater(context, held, agreed);
    return done;
  }
  const payment = { account, held, agreed, provider, attempt };
  if (input.card === 'saved') return await payWithSavedCard(context, payment);
  return { outcome: 'pay', ...(await openIntent(context, planPayment(context, payment))) };
}
