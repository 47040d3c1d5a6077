import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { idRule, type UpdateCardInput } from 'shared-contracts/membership/change-subscription';
import type { Currency } from 'shared-contracts/membership/money';
import type { CheckoutRedirect } from 'shared-contracts/membership/providers';
import { providerRule, attemptRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { type IntentRequest, openIntent } from '../payments/open-intent.ts';
import { checkCheckoutRate } from './checkout-limits.ts';
import { dueOf, renewalDetails } from './due-of.ts';
import { memberOf } from './member-of.ts';
import { ownSubscription } from './own-subscription.ts';
import { nameOf } from './plan-record.ts';
import { renewalKind } from './renewal-kind.ts';
import { basisOf, checkMode, findSubscription, isContinuing, isOver, matchesSnapshot } from './subscription-rows.ts';

/** The smallest amounts that both providers charge to a card: ₦50 and $1. They are refunded at once. */
const cardCheck: Readonly<Record<Currency, number>> = { NGN: 5_000, USD: 100 };

type PricedCard = Pick<IntentRequest, 'amount' | 'currency' | 'details' | 'kind' | 'title'>;

/** Only a failed payment is overdue; a paused plan or a renewal under way is not. */
const isOverdue = ({ state }: Pick<SubscriptionRow, 'state'>): boolean => state === 'past-due';

/** Returns the payment: the overdue amount if there is one, otherwise the amount that checks the card. */
function pricedBy(context: MembershipContext, row: SubscriptionRow): PricedCard {
  const { name } = context.brand;
  if (isOverdue(row)) {
    const { price, plan, frequency } = dueOf(row);
    const title = `${name}: ${nameOf({ plan, frequency })}`;
    return { kind: renewalKind(row), ...price, details: renewalDetails(row), title };
  }
  const amount = cardCheck[row.currency];
  const lines = [{ text: 'Card check, refunded at once', amount }];
  return { kind: 'card', amount, currency: row.currency, details: { lines }, title: `${name}: another card` };
}

const changed = (): AppError =>
  new AppError('conflict', 'Your membership has changed since you opened this page. You were not charged.', {
    hint: 'Please reload the page.',
  });

/** Throws `gone` for a subscription that has ended, and `conflict` when the page showed a different amount. */
function checkDue(row: SubscriptionRow, due: number | undefined, now: number): void {
  if (!isContinuing(row) || isOver(row, now)) {
    throw new AppError('gone', 'This has ended, so no card is needed. You were not charged.');
  }
  if (due !== undefined && due !== (isOverdue(row) ? dueOf(row).price.amount : 0)) throw changed();
}

/**
 * Replaces the saved card. If a payment is overdue (`past-due`), the new card pays it; otherwise, even during a pause,
 * the smallest possible amount is charged and refunded at once. Errors: `not-found`; `gone` after its end; `conflict`
 * when another amount than `due` is overdue, or the membership changed meanwhile; `unavailable` when the payment could
 * not be started or the plan was paid in another mode; `too-many-requests`.
 */
export const updateCard = endpoint({
  method: 'POST',
  path: '/api/ms/update-card',
  access: 'user',
  input: () =>
    Joi.object<UpdateCardInput>({
      id: idRule(),
      provider: providerRule().default('paystack'),
      due: Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER),
      attempt: attemptRule(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, input): Promise<CheckoutRedirect> => {
    const context = membershipContext(anyContext);
    const account = await memberOf(context);
    await checkCheckoutRate(context);
    const row = await ownSubscription(context.db, context, input.id);
    checkMode(context, row);
    const { provider, attempt, due } = input;
    checkDue(row, due, membershipNow(context));
    return await openIntent(context, {
      ...pricedBy(context, row),
      payer: { account },
      provider,
      ...(attempt === undefined ? {} : { attempt }),
      write: async (transaction) => {
        const current = await findSubscription(transaction, row.id);
        const isAsItWas =
          current !== null && matchesSnapshot(current, basisOf(row)) && isOverdue(current) === isOverdue(row);
        if (!isAsItWas) throw changed();
        return { subscriptionId: row.id };
      },
    });
  },
});
