import type { ProviderName } from 'shared-contracts/membership/providers';
import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { inTurn } from '../payments/in-turn.ts';
import { providerOf } from '../payments/provider-of.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ProviderError } from '../providers/payment-provider.ts';

const minute = 60_000;
/** A reader may still be typing; a card of ours is charged at once, and its answer is missing. */
const waits = { reader: 10 * minute, card: minute };
const atOnce = 100;
/** So many answers that never came, and the provider is left alone until the next time. */
const patience = 3;

async function findOpen(context: MembershipContext): Promise<readonly IntentRow[]> {
  const now = membershipNow(context);
  return await context.db
    .selectFrom('membership_intent')
    .selectAll()
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

/** It was asked for, and nobody knows of it: it is not asked for again at once. */
async function noteAsked(context: MembershipContext, { reference }: IntentRow): Promise<void> {
  const now = membershipNow(context);
  await inTurn(context, async (transaction) => {
    const intent = transaction.updateTable('membership_intent').set({ checked_at: now });
    await intent.where('reference', '=', reference).execute();
  });
}

/** False: the provider did not answer. */
async function ask(context: MembershipContext, intent: IntentRow): Promise<boolean> {
  const { reference } = intent;
  try {
    const told = await providerOf(context, intent)?.verify(reference);
    if (told === null || told === undefined) await noteAsked(context, intent);
    else await settlePayment(context, reference, told);
    return true;
  } catch (error) {
    context.log.warn({ reference, error: String(error) }, 'a payment could not be settled, and is asked for again');
    return !(error instanceof ProviderError);
  }
}

/**
 * Asks the providers for payments that are open for too long: the webhook was lost, the reader never came back, or the
 * answer to our own charge did not come. Each is settled, or stays open for the next time. Answers how many were asked for.
 */
export async function settleOpen(context: MembershipContext): Promise<number> {
  const silent = new Map<ProviderName, number>();
  let asked = 0;
  for (const intent of await findOpen(context)) {
    const { provider } = intent;
    if ((silent.get(provider) ?? 0) >= patience) continue;
    asked += 1;
    silent.set(provider, (await ask(context, intent)) ? 0 : (silent.get(provider) ?? 0) + 1);
  }
  return asked;
}
