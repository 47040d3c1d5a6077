import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { settleDispute } from '../inbox/settle-dispute.ts';
import { settleRefundsOf } from '../inbox/settle-refunds-of.ts';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { ProviderSkipped } from '../providers/round-limits.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const dayMs = 24 * 60 * 60_000;
/** Recent payments are checked daily, older ones weekly, for as long as banks accept disputes. */
const recentRule = { forMs: 3 * dayMs, everyMs: dayMs };
const oldRule = { forMs: 180 * dayMs, everyMs: 7 * dayMs };
/** Per provider and round. */
const batchSize = 20;

const findDue = ({ db, payments }: MembershipContext, provider: ProviderName, now: number) =>
  db
    .selectFrom('membership_intent as intent')
    .innerJoin('membership_payment as payment', 'payment.reference', 'intent.reference')
    .select('intent.reference')
    .where('intent.state', 'in', ['succeeded', 'partially-refunded'])
    .where('payment.provider', '=', provider)
    .where('payment.mode', '=', payments?.mode ?? 'live')
    .where((where) => {
      const due = ({ forMs, everyMs }: typeof oldRule) =>
        where.and([where('payment.paid_at', '>', now - forMs), where('intent.checked_at', '<=', now - everyMs)]);
      return where.or([due(recentRule), due(oldRule)]);
    })
    .orderBy('intent.checked_at')
    .limit(batchSize)
    .execute();

/** Resolves to false when the provider is skipped for this round. */
async function recheck(context: MembershipContext, reference: string, now: number): Promise<boolean> {
  try {
    await settleRefundsOf(context, reference);
    await settleDispute(context, reference);
  } catch (error) {
    if (error instanceof ProviderSkipped) return false;
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, error: String(error) }, 'the provider did not report whether a payment was refunded');
  }
  await transactInTurn(context, async (transaction) => {
    const intent = transaction.updateTable('membership_intent').set({ checked_at: now });
    await intent.where('reference', '=', reference).execute();
  });
  return true;
}

/**
 * Checks whether the provider has returned paid money without an event, through its dashboard or a bank: daily for
 * three days, then weekly up to 180 days. Checks a few payments per round.
 */
export async function recheckPayments(context: MembershipContext): Promise<void> {
  const now = membershipNow(context);
  for (const provider of providerNames) {
    for (const { reference } of await findDue(context, provider, now)) {
      if (!(await recheck(context, reference, now))) break;
    }
  }
}
