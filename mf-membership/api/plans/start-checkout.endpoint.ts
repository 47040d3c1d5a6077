import { planTitle } from 'shared-contracts/membership/catalogue';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { defaultCurrency } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { PlanChoice } from 'shared-contracts/membership/quote-plan';
import {
  planRule,
  frequencyRule,
  currencyRule,
  amountRule,
  providerRule,
  attemptRule,
} from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { openIntent } from '../payments/open-intent.ts';
import { checkCheckoutRate } from '../subscriptions/checkout-limits.ts';
import { emailMember } from '../subscriptions/email-member.ts';
import { addEvent } from '../subscriptions/events.ts';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import { plannedChangeEmail } from '../subscriptions/member-emails.ts';
import { memberOf } from '../subscriptions/member-of.ts';
import { nameOf } from '../subscriptions/plan-record.ts';
import { checkMode, basisOf, findSubscription, matchesSnapshot } from '../subscriptions/subscription-rows.ts';
import { undoCancellation } from '../subscriptions/undo-cancellation.ts';
import { findCurrentPlan, toCurrentPlan } from './current-plan.ts';
import { payWithSavedCard, type CheckoutAnswer } from './pay-with-saved-card.ts';
import { planPayment } from './plan-payment.ts';
import { agreedQuote, type PricedPlan } from './quote.ts';

/** The plan that the reader agreed to. */
export interface CheckoutInput extends PlanChoice {
  /**
   * Minor units: the amount that the reader was shown as due. It must have been due within the last half hour
   * (`agreedQuote`).
   */
  readonly due: number;
  readonly provider: ProviderName;
  /** `saved`: charges the plan's card at once, or else the newest one that can be charged. */
  readonly card: 'new' | 'saved';
  readonly attempt?: string;
}

/** Schedules a change for the end of the paid time. This also undoes a cancellation. */
async function scheduleChange(
  context: MembershipContext,
  held: SubscriptionRow,
  { plan, frequency, price, startsAt }: PricedPlan,
): Promise<void> {
  const now = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await findSubscription(transaction, held.id);
    if (row?.plan == null || !matchesSnapshot(row, basisOf(held))) {
      throw new AppError('conflict', 'Your membership has changed since you opened this page. You were not charged.');
    }
    if (row.next_plan === plan && row.next_frequency === frequency) return;
    await transaction
      .updateTable('membership_subscription')
      .set({ next_plan: plan, next_frequency: frequency, ends: 0 })
      .where('id', '=', row.id)
      .execute();
    const text = `Chose ${nameOf({ plan, frequency })} from ${lagosDayText(startsAt)} on`;
    await addEvent(transaction, { payerId: row.payer_id, at: now, text });
    const letter = plannedChangeEmail(row.plan, { plan, frequency, price, periodEnd: startsAt });
    await emailMember(context, transaction, row.payer_id, letter);
  });
}

const done: CheckoutAnswer = { outcome: 'done', reference: null };

/** Hints for a plan that is paused or past due: where the member can do something about it. */
const nextSteps: Partial<Readonly<Record<SubscriptionRow['state'], string>>> = {
  paused: 'It is paused. You can resume it under “Your membership”.',
  'past-due': 'A payment is overdue. You can pay with another card under “Your membership”.',
};

/**
 * Undoes a cancellation or a scheduled change of the current plan; otherwise nothing would change, and it throws
 * `conflict`.
 */
async function keepCurrentPlan(context: MembershipContext, row: SubscriptionRow): Promise<CheckoutAnswer> {
  const isTouched = row.state === 'active' && (row.ends === 1 || row.next_plan !== null);
  if (!isTouched) {
    const hint = nextSteps[row.state];
    const sentence = `You have ${row.plan === null ? 'this' : planTitle(row.plan)} already, ${row.frequency}. You were not charged.`;
    throw new AppError('conflict', sentence, hint === undefined ? {} : { hint });
  }
  await undoCancellation(context, row);
  return done;
}

/**
 * Joins, upgrades, downgrades or changes the period, at the catalogue's price. Nothing is granted before the provider
 * has confirmed the payment. Errors: `conflict` when the price is not the one shown, the currency differs, nothing
 * would change, the membership changed meanwhile, or there is no saved card; `unavailable` when the provider cannot be
 * reached or declines the card (nothing was taken), or the plan was paid in another payment mode; `too-many-requests`.
 */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/ms/checkout',
  access: 'user',
  input: () =>
    Joi.object<CheckoutInput>({
      plan: planRule().invalid('roots').required(),
      frequency: frequencyRule().default('monthly'),
      currency: currencyRule().default(defaultCurrency),
      due: amountRule().required(),
      provider: providerRule().default('paystack'),
      card: Joi.string().valid('new', 'saved').default('new'),
      attempt: attemptRule(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, input): Promise<CheckoutAnswer> => {
    const context = membershipContext(anyContext);
    const account = await memberOf(context);
    await checkCheckoutRate(context);
    const now = membershipNow(context);
    const held = await findCurrentPlan(context, account.id, now);
    checkMode(context, held);
    const { plan, frequency, currency, due, provider, attempt } = input;
    const agreed = agreedQuote(await toCurrentPlan(context, held), { plan, frequency, currency }, due, now);
    if (held !== null && agreed.kind === 'same') return await keepCurrentPlan(context, held);
    if (held !== null && agreed.kind === 'later') {
      await scheduleChange(context, held, agreed);
      return done;
    }
    const payment = { account, held, agreed, provider, attempt };
    if (input.card === 'saved') return await payWithSavedCard(context, payment);
    return { outcome: 'pay', ...(await openIntent(context, planPayment(context, payment))) };
  },
});
