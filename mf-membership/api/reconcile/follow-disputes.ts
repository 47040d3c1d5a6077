import { settleDispute } from '../inbox/settle-dispute.ts';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { inTurn } from '../payments/in-turn.ts';

const hourMs = 60 * 60_000;
/** Banks take weeks; twice a day is enough for what no event has told. */
const everyMs = 12 * hourMs;
const longestMs = 180 * 24 * hourMs;
const atOnce = 20;

/** Asks how disputes stand that are open for long: their event may have been lost. */
export async function followDisputes(context: MembershipContext): Promise<void> {
  const now = membershipNow(context);
  const open = await context.db
    .selectFrom('membership_intent as intent')
    .leftJoin('membership_ledger_transaction as ended', (join) =>
      join.onRef('ended.source', '=', 'intent.reference').on('ended.kind', '=', 'dispute-lost'),
    )
    .select('intent.reference')
    .where('intent.state', '=', 'disputed')
    .where('ended.id', 'is', null)
    .where('intent.changed_at', '>', now - longestMs)
    .where((where) => where.or([where('checked_at', 'is', null), where('checked_at', '<=', now - everyMs)]))
    .orderBy('intent.changed_at')
    .limit(atOnce)
    .execute();
  for (const { reference } of open) {
    await settleDispute(context, reference);
    await inTurn(context, async (transaction) => {
      const intent = transaction.updateTable('membership_intent').set({ checked_at: now });
      await intent.where('reference', '=', reference).execute();
    });
  }
}
