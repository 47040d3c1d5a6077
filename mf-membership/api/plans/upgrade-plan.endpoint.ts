import { planTitle } from 'shared-contracts/membership/catalogue';
import { upgradePlan as upgradePlanContract, upgradePlanInput } from 'shared-contracts/membership/upgrade-plan';
import { endpoint } from 'shared-contracts/server/endpoint';
import { AppError } from 'shared-contracts/app-error';
import type { UpgradePlanAnswer, UpgradePlanInput } from 'shared-contracts/membership/upgrade-plan';
import { majorUnits } from 'shared-contracts/membership/money';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { payerIdOf } from '../payments/find-payer.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { checkPlanStatusRate } from '../subscriptions/checkout-limits.ts';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import { memberOf } from '../subscriptions/member-of.ts';
import { isInForce } from '../subscriptions/subscription-rows.ts';
import { findCurrentPlan } from './current-plan.ts';

const maxSettled = 3;

/** Settles the member's plan payments whose outcome is not known yet: at most three, newest first. */
async function settleOpen(context: MembershipContext, accountId: string): Promise<void> {
  const open = await context.db
    .selectFrom('membership_intent')
    .select('reference')
    .where('payer_id', '=', payerIdOf(accountId))
    .where('state', 'in', ['created', 'pending'])
    .where('kind', 'in', ['first', 'change', 'renewal'])
    .orderBy('created_at', 'desc')
    .limit(maxSettled)
    .execute();
  for (const { reference } of open) await settlePayment(context, reference);
}

const failed = (statusMessage: string, next: string): UpgradePlanAnswer => ({ success: false, statusMessage, next });

const refused = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('bad-request', 'Plan upgrade failed', { fields });

const portal = '/membership/manage';

/** The response for a change to the free plan: it is in force already, or follows at the end of the paid time. */
function answerForFreePlan(held: SubscriptionRow | null, { currency }: UpgradePlanInput): UpgradePlanAnswer {
  if (held?.plan == null) {
    return { success: true, data: { plan: 'roots', frequency: 'monthly', amount: 0, currency } };
  }
  const end = lagosDayText(held.period_end);
  return held.ends === 1
    ? failed(`Your plan ${planTitle(held.plan)} ends on ${end}. You are on Roots from then on.`, portal)
    : failed(
        `Your plan ${planTitle(held.plan)} is paid until ${end}. Cancel it, and you are on Roots from then on.`,
        portal,
      );
}

/**
 * Reports whether a plan is in force, after settling open payments. It charges and grants nothing itself. Rejects with
 * `unauthorized` for a guest, `bad-request` for an email address other than the account's, and `too-many-requests`.
 */
export async function upgradePlan(anyContext: SliceContext, input: UpgradePlanInput): Promise<UpgradePlanAnswer> {
  const context = membershipContext(anyContext);
  const account = await memberOf(context);
  if (input.email.toLowerCase() !== account.email.toLowerCase()) {
    throw refused({ email: 'This is not your account’s email address' });
  }
  checkPlanStatusRate(context);
  await settleOpen(context, account.id);
  const now = membershipNow(context);
  const held = await findCurrentPlan(context, account.id, now);
  if (input.plan === 'roots') return answerForFreePlan(held, input);
  const { plan, frequency, currency } = input;
  const isThere =
    held !== null &&
    isInForce(held, now) &&
    held.plan === plan &&
    held.frequency === frequency &&
    held.currency === currency;
  if (isThere) return { success: true, data: { plan, frequency, amount: majorUnits(held), currency } };
  const query = new URLSearchParams({ plan, frequency, currency }).toString();
  return failed(`The plan ${planTitle(plan)}, ${frequency}, is not paid yet.`, `/membership?${query}#pay`);
}

export const upgradePlanEndpoint = endpoint({
  ...upgradePlanContract,
  input: () =>
    upgradePlanInput().error((errors) =>
      refused(Object.fromEntries(errors.map((error) => [error.path.join('.'), error.toString()]))),
    ),
  handle: upgradePlan,
});
