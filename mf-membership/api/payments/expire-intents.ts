import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { failIn } from './fail-intent.ts';
import { findIntent } from './find-intent.ts';
import { inTurn } from './in-turn.ts';
import { providerOf } from './provider-of.ts';
import { settlePayment } from './settle-payment.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A bank transfer may take this long; whatever comes later still counts. */
const longestMs = 7 * dayMs;

const problems = {
  abandoned: 'The payment was not finished in time. No money was taken.',
  expired: 'The payment was not finished in time. No money was taken.',
} as const;

/** Whether the provider cannot be asked, or says that money is on its way. */
async function mayStillCome(context: MembershipContext, intent: IntentRow, now: number): Promise<boolean> {
  if (now - intent.expires_at > longestMs) return false;
  const provider = providerOf(context, intent);
  // Of another world, whose keys are gone: nobody can pay it here any more.
  if (provider === null) return false;
  try {
    const told = await provider.verify(intent.reference);
    return told?.status === 'pending' || told?.status === 'succeeded';
  } catch {
    return true;
  }
}

/**
 * Ends what nobody has paid in time, after asking once more. Money that comes later counts all the same. Answers how many
 * were looked at; at most 200 at once, the oldest first.
 */
export async function expireIntents(context: MembershipContext): Promise<number> {
  const now = membershipNow(context);
  const late = await context.db
    .selectFrom('membership_intent')
    .selectAll()
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute();
  for (const intent of late) {
    const { reference } = intent;
    if (await mayStillCome(context, intent, now)) {
      await settlePayment(context, reference);
      continue;
    }
    const state = intent.checkout_url === null ? 'expired' : 'abandoned';
    await inTurn(context, async (transaction) => {
      const still = await findIntent(transaction, reference);
      if (still !== null) await failIn(context, transaction, still, { state, problem: problems[state], now });
    });
  }
  return late.length;
}
