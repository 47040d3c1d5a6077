import type { ProviderName } from 'shared-contracts/membership/providers';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const minute = 60_000;
/** A reader may still be typing; a card of ours is charged at once, and its answer is missing. */
const waits = { reader: 10 * minute, card: minute };
const atOnce = 100;
/** So many answers that never came, and the provider is left alone until the next time. */
const patience = 3;

interface Open {
  readonly reference: string;
  readonly provider: ProviderName;
}

async function findOpen(context: MembershipContext): Promise<readonly Open[]> {
  const now = membershipNow(context);
  return await context.db
    .selectFrom('membership_intent')
    .select(['reference', 'provider'])
    .where('state', 'in', ['created', 'pending'])
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
    .limit(atOnce)
    .execute();
}

/**
 * Asks the providers for payments that are open for too long: the webhook was lost, the reader never came back, or the
 * answer to our own charge did not come. Each is settled, or stays open for the next time. Answers how many were asked for.
 */
export async function settleOpen(context: MembershipContext): Promise<number> {
  const silent = new Map<ProviderName, number>();
  let asked = 0;
  for (const { reference, provider } of await findOpen(context)) {
    if ((silent.get(provider) ?? 0) >= patience) continue;
    asked += 1;
    try {
      await settlePayment(context, reference);
      silent.set(provider, 0);
    } catch (error) {
      if (error instanceof ProviderError) silent.set(provider, (silent.get(provider) ?? 0) + 1);
      context.log.warn({ reference, error: String(error) }, 'a payment could not be settled, and is asked for again');
    }
  }
  return asked;
}
