import { callerOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import { isOpen, type IntentRow, type MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { settlePayment } from './settle-payment.ts';

/** The shortest time between two checks of a payment at the provider. */
const pollMs = 3_000;
/** Above this size, entries that are no longer needed are removed. */
const maxRemembered = 10_000;
/** Per caller: enough for several pages that wait for their payments. */
const perCaller = new RateLimit(600, 10 * 60_000);

/** Checks under way, and the time of the last check, by reference. In this process only, by real time. */
const openQuestions = new Map<string, Promise<IntentRow | null>>();
const lastAsked = new Map<string, number>();

/**
 * Whether the provider may have news. That includes a payment that failed here because a card was declined: at some
 * checkouts another card can still pay it, and then its page must not say that no money was taken.
 */
function mayHaveChanged(intent: IntentRow, now: number): boolean {
  if (isOpen(intent)) return now - (intent.checked_at ?? 0) >= pollMs;
  return intent.state === 'failed' && intent.checkout_url !== null && intent.expires_at > now;
}

function recordPoll(reference: string, now: number): void {
  if (lastAsked.size >= maxRemembered) {
    for (const [known, at] of lastAsked) if (now - at >= pollMs) lastAsked.delete(known);
  }
  lastAsked.set(reference, now);
}

/** Limits checks per payment and per caller. A caller above the limit gets the last known state. */
function mayPoll({ visitor, payments, now }: MembershipContext, reference: string): boolean {
  const at = now();
  if (at - (lastAsked.get(reference) ?? -Infinity) < pollMs) return false;
  // The sandbox is not an external provider, so callers are not limited there.
  if (
    visitor.client !== undefined &&
    payments?.mode !== 'sandbox' &&
    !perCaller.allows(callerOf(visitor.client.ip), at)
  ) {
    return false;
  }
  recordPoll(reference, at);
  return true;
}

/**
 * Checks at the provider a payment that may still be paid; simultaneous calls share one check. Resolves to the intent
 * afterwards.
 */
export async function refreshPayment(context: MembershipContext, intent: IntentRow): Promise<IntentRow> {
  const { reference } = intent;
  const going = openQuestions.get(reference);
  if (going !== undefined) return (await going) ?? intent;
  if (!mayHaveChanged(intent, membershipNow(context)) || !mayPoll(context, reference)) return intent;
  const question = settlePayment(context, reference);
  openQuestions.set(reference, question);
  return (await question.finally(() => openQuestions.delete(reference))) ?? intent;
}
