import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { settleDispute } from '../inbox/settle-dispute.ts';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { ProviderSkipped } from '../providers/round-limits.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const hourMs = 60 * 60_000;
/** Banks take weeks, so twice a day is enough for a dispute without events. */
const everyMs = 12 * hourMs;
const maxDurationMs = 180 * 24 * hourMs;
/** Per provider. */
const batchSize = 20;

const findOpen = ({ db }: MembershipContext, provider: ProviderName, now: number) =>
  db
    .selectFrom('membership_intent as intent')
    .leftJoin('membership_ledger_transaction as ended', (join) =>
      join.onRef('ended.source', '=', 'intent.reference').on('ended.kind', '=', 'dispute-lost'),
    )
    .select('intent.reference')
    .where('intent.state', '=', 'disputed')
    .where('intent.provider', '=', provider)
    .where('ended.id', 'is', null)
    .where('intent.changed_at', '>', now - maxDurationMs)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', now - everyMs)]))
    .orderBy('intent.changed_at')
    .limit(batchSize)
    .execute();

/** Resolves to false when the provider is skipped for this round. */
async function follow(context: MembershipContext, reference: string, now: number): Promise<boolean> {
  try {
    await settleDispute(context, reference);
  } catch (error) {
    if (error instanceof ProviderSkipped) return false;
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, error: String(error) }, 'the provider did not report the state of a dispute');
  }
  await transactInTurn(context, async (transaction) => {
    const intent = transaction.updateTable('membership_intent').set({ checked_at: now });
    await intent.where('reference', '=', reference).execute();
  });
  return true;
}

/** Checks open disputes twice a day for 180 days, as the event about their end may have been lost. */
export async function followDisputes(context: MembershipContext): Promise<void> {
  const now = membershipNow(context);
  for (const provider of providerNames) {
    for (const { reference } of await findOpen(context, provider, now)) {
      if (!(await follow(context, reference, now))) break;
    }
  }
}
