import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ProviderSkipped } from '../providers/round-limits.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const minute = 60_000;
/**
 * How long to wait before asking: a reader may still be typing, but a saved card is charged at once, so after a minute
 * its response was lost.
 */
const waits = { reader: 10 * minute, card: minute };
/** Per provider. */
const batchSize = 100;

async function findOpen(context: MembershipContext, provider: ProviderName): Promise<readonly IntentRow[]> {
  const now = membershipNow(context);
  return await context.db
    .selectFrom('membership_intent')
    .selectAll()
    .where('state', 'in', ['created', 'pending'])
    .where('provider', '=', provider)
    .where((where) => {
      const due = (ms: number) =>
        where.and([
          where('created_at', '<=', now - ms),
          where.or([where('checked_at', 'is', null), where('checked_at', '<=', now - ms)]),
        ]);
      return where.or([due(waits.reader), where.and([where('checkout_url', 'is', null), due(waits.card)])]);
    })
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(batchSize)
    .execute();
}

/** Records the check, whatever its result, so that other payments come first next time. */
async function recordCheck(context: MembershipContext, { reference }: IntentRow): Promise<void> {
  const now = membershipNow(context);
  await transactInTurn(context, async (transaction) => {
    const intent = transaction.updateTable('membership_intent').set({ checked_at: now });
    await intent.where('reference', '=', reference).execute();
  });
}

/** Resolves to false when the provider is skipped for this round. */
async function askProvider(context: MembershipContext, intent: IntentRow): Promise<boolean> {
  const { reference } = intent;
  try {
    const reported = await providerOf(context, intent)?.verify(reference);
    if (reported === null || reported === undefined) await recordCheck(context, intent);
    else await settlePayment(context, reference, reported);
    return true;
  } catch (error) {
    if (error instanceof ProviderSkipped) return false;
    context.log.warn({ reference, error: String(error) }, 'a payment could not be settled, and is asked for again');
    if (error instanceof ProviderError) await recordCheck(context, intent);
    return true;
  }
}

/**
 * Checks payments that have been open for too long: the webhook was lost, the reader never returned, or our own charge
 * got no response. Each is settled or stays open for the next round. Resolves to the number checked.
 */
export async function settleOpen(context: MembershipContext): Promise<number> {
  let checked = 0;
  for (const provider of providerNames) {
    for (const intent of await findOpen(context, provider)) {
      if (!(await askProvider(context, intent))) break;
      checked += 1;
    }
  }
  return checked;
}
