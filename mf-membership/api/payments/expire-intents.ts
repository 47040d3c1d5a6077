import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { ProviderSkipped } from '../providers/round-limits.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import { failIntentIn } from './fail-intent.ts';
import { findIntent } from './find-intent.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';
import { settlePayment } from './settle-payment.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A bank transfer may take this long; money that arrives later still counts. */
const maxAgeMs = 7 * dayMs;

const problems = {
  abandoned: 'The payment was not finished in time. You were not charged.',
  expired: 'The payment was not finished in time. You were not charged.',
} as const;

/**
 * The state of a late payment: the provider's report; `over`: nobody will pay it; `unheard`: no response; `left-alone`:
 * not asked.
 */
type ProviderState = ProviderPayment | 'left-alone' | 'over' | 'unheard';

async function askProvider(context: MembershipContext, intent: IntentRow, now: number): Promise<ProviderState> {
  const provider = providerOf(context, intent);
  // The payment is of another mode whose keys are gone, so nobody can pay it here any more.
  if (provider === null) return 'over';
  try {
    const reported = await provider.verify(intent.reference);
    if (reported === null || reported.status === 'abandoned') return 'over';
    return reported.status === 'pending' && now - intent.expires_at > maxAgeMs ? 'over' : reported;
  } catch (error) {
    return error instanceof ProviderSkipped ? 'left-alone' : 'unheard';
  }
}

async function end(context: MembershipContext, { reference, checkout_url: url }: IntentRow, now: number) {
  const state = url === null ? 'expired' : 'abandoned';
  await transactInTurn(context, async (transaction) => {
    const still = await findIntent(transaction, reference);
    if (still !== null) await failIntentIn(context, transaction, still, { state, problem: problems[state], now });
  });
}

/** Records the check, so that other payments come first in the next round. */
async function recordCheck(context: MembershipContext, { reference }: IntentRow, now: number): Promise<void> {
  context.log.warn({ reference }, 'the provider did not report whether a late payment was paid; it stays open');
  await transactInTurn(context, (transaction) =>
    transaction.updateTable('membership_intent').set({ checked_at: now }).where('reference', '=', reference).execute(),
  );
}

const findLate = ({ db }: MembershipContext, provider: ProviderName, now: number): Promise<readonly IntentRow[]> =>
  db
    .selectFrom('membership_intent')
    .selectAll()
    .where('state', 'in', ['created', 'pending'])
    .where('provider', '=', provider)
    .where('expires_at', '<=', now)
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('expires_at')
    .limit(200)
    .execute();

/** Resolves to the number of payments that were checked. */
async function expireAt(context: MembershipContext, provider: ProviderName, now: number): Promise<number> {
  let checked = 0;
  for (const intent of await findLate(context, provider, now)) {
    const outcome = await askProvider(context, intent, now);
    if (outcome === 'left-alone') break;
    checked += 1;
    if (outcome === 'over') await end(context, intent, now);
    else if (outcome === 'unheard') await recordCheck(context, intent, now);
    else await settlePayment(context, intent.reference, outcome);
  }
  return checked;
}

/**
 * Ends payments that were not paid in time, after asking the provider again; without a response they stay open. Money
 * that arrives later still counts. Handles at most 200 per provider, those checked longest ago first. Resolves to the
 * number of payments that were checked.
 */
export async function expireIntents(context: MembershipContext): Promise<number> {
  const now = membershipNow(context);
  let checked = 0;
  for (const provider of providerNames) checked += await expireAt(context, provider, now);
  return checked;
}
