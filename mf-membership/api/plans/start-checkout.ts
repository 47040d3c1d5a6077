import type { CheckoutAnswer, CheckoutInput } from 'shared-contracts/membership/start-checkout';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { openIntent } from '../payments/open-intent.ts';
import { checkCheckoutRate } from '../subscriptions/checkout-limits.ts';
import { memberOf } from '../subscriptions/member-of.ts';
import { checkWorld } from '../subscriptions/subscription-rows.ts';
import { takeBack } from '../subscriptions/take-back.ts';
import { findHeld, heldPlan } from './held-plan.ts';
import { payWithSavedCard } from './pay-with-saved-card.ts';
import { planLater } from './plan-later.ts';
import { planPayment } from './plan-payment.ts';
import { agreedQuote } from './quote.ts';

const done: CheckoutAnswer = { outcome: 'done', reference: null };

/** Where the plan is held up, its own page says how it goes on. */
const waysOn: Partial<Readonly<Record<SubscriptionRow['state'], string>>> = {
  paused: 'It is paused. You can go on with it on the page of your membership.',
  'past-due': 'A payment is overdue. You can pay it with another card on the page of your membership.',
};

/** The plan that is there: a cancellation or a change that waits is taken back; otherwise nothing would change. */
async function keepPlan(context: MembershipContext, row: SubscriptionRow): Promise<CheckoutAnswer> {
  const isTouched = row.state === 'active' && (row.ends === 1 || row.next_plan !== null);
  if (!isTouched) {
    const hint = waysOn[row.state];
    const sentence = `You have ${row.plan ?? 'this'} already, ${row.frequency}. Nothing was taken.`;
    throw new AppError('conflict', sentence, hint === undefined ? {} : { hint });
  }
  await takeBack(context, row);
  return done;
}

/** Joins, upgrades, downgrades or changes the period, at the server's own quote. */
export async function startCheckout(anyContext: SliceContext, input: CheckoutInput): Promise<CheckoutAnswer> {
  const context = membershipContext(anyContext);
  const account = await memberOf(context);
  checkCheckoutRate(context);
  const now = membershipNow(context);
  const held = await findHeld(context, account.id, now);
  checkWorld(context, held);
  const { plan, frequency, currency, due, provider, attempt } = input;
  const agreed = agreedQuote(await heldPlan(context, held), { plan, frequency, currency }, due, now);
  if (held !== null && agreed.kind === 'same') return await keepPlan(context, held);
  if (held !== null && agreed.kind === 'later') {
    await planLater(context, held, agreed);
    return done;
  }
  const payment = { account, held, agreed, provider, attempt };
  if (input.card === 'saved') return await payWithSavedCard(context, payment);
  return { outcome: 'pay', ...(await openIntent(context, planPayment(context, payment))) };
}
