import { planTitle, rankOf } from 'shared-contracts/membership/catalogue';
import { membershipNow } from '../membership-clock.ts';
import type { IntentDetails, MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { addEvent } from './events.ts';
import { lagosDayText } from './lagos-day-text.ts';
import { changedEmail } from './member-emails.ts';
import { periodFrom, renewedPeriod } from './next-period.ts';
import type { PaidIntent } from './paid-intent.ts';
import { nameOf, writePlan } from './plan-record.ts';
import { detailsOf, isInForce } from './subscription-rows.ts';
import { planFactsOf, emailMember } from './email-member.ts';

/** A paid period resets failures, pauses and cancellations. */
const settled = {
  state: 'active',
  ends: 0,
  failed_tries: 0,
  next_try_at: null,
  grace_until: null,
  paused_until: null,
} as const;

const nothingPlanned = { next_plan: null, next_frequency: null } as const;

/** Keeps a change that was scheduled while the renewal was being paid. */
const stillPlanned = (
  { next_plan, next_frequency }: SubscriptionRow,
  paidFor: IntentDetails['plan'],
): Pick<SubscriptionRow, 'next_frequency' | 'next_plan'> =>
  paidFor?.plan === next_plan && paidFor.frequency === next_frequency ? nothingPlanned : { next_plan, next_frequency };

function changeText(before: SubscriptionRow, after: SubscriptionRow): string {
  if (after.plan === null) return `Gave again; the next gift is on ${lagosDayText(after.period_end)}`;
  const until = `until ${lagosDayText(after.period_end)}`;
  if (before.plan === null || nameOf(before) === nameOf(after)) return `Renewed ${planTitle(after.plan)} ${until}`;
  if (before.plan === after.plan)
    return `Changed ${planTitle(before.plan)} from ${before.frequency} to ${after.frequency}`;
  const word = rankOf(after.plan) > rankOf(before.plan) ? 'Upgraded' : 'Changed';
  return `${word} from ${planTitle(before.plan)} to ${nameOf(after)}`;
}

/** Returns the subscription after a change or a renewal was paid. */
function paidRow(row: SubscriptionRow, { intent, cardId }: PaidIntent, now: number): SubscriptionRow {
  const { plan: paidFor } = detailsOf(intent);
  const frequency = paidFor?.frequency ?? row.frequency;
  const isChange = intent.kind === 'change';
  return {
    ...row,
    ...settled,
    ...(isChange ? nothingPlanned : stillPlanned(row, paidFor)),
    ...(paidFor === undefined ? {} : { plan: paidFor.plan, amount: paidFor.price }),
    frequency,
    ...(isChange ? periodFrom(now, frequency) : renewedPeriod(row, frequency, now)),
    provider: intent.provider,
    // Without a chargeable card the reader pays next time; that is better than charging an old card they no longer
    // chose.
    card_id: cardId ?? (intent.provider === row.provider ? row.card_id : null),
    paid_by: isChange ? `${row.paid_by} ${intent.reference}`.trim() : intent.reference,
  };
}

/** Puts a change or the next period into force, in the transaction that books its payment. */
export async function applyChange(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  paid: PaidIntent,
): Promise<void> {
  const now = membershipNow(context);
  const after = paidRow(row, paid, now);
  const { id, ...values } = after;
  await transaction.updateTable('membership_subscription').set(values).where('id', '=', id).execute();
  const changed = nameOf(row) !== nameOf(after);
  // A plain renewal keeps the date on which the plan was chosen.
  if (changed || !isInForce(row, now)) await writePlan(context, transaction, after, { since: now });
  await addEvent(transaction, { payerId: row.payer_id, at: now, text: changeText(row, after) });
  if (!changed) return;
  const from = row.plan === after.plan ? nameOf(row) : (row.plan ?? '');
  await emailMember(context, transaction, row.payer_id, changedEmail(planFactsOf(after), from));
}
