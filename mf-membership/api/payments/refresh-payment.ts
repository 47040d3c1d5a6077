import { callerOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { IntentRow, MembershipContext } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { isOpen } from './intent-request.ts';
import { settlePayment } from './settle-payment.ts';

/** A page that asks again and again has the provider asked at most so often, whatever it answers. */
const pollMs = 3_000;
/** Beyond this many, what is longer ago is forgotten. */
const maxRemembered = 10_000;
/** From one place: several pages that wait for their payments, and no more. */
const perCaller = new RateLimit(600, 10 * 60_000);

/** Reference → the question that is on its way, and when it was last asked, in this process and by real time. */
const openQuestions = new Map<string, Promise<IntentRow | null>>();
const lastAsked = new Map<string, number>();

/**
 * Whether the provider may know more. A declined card ends a payment here, but at some checkouts another card pays it all the
 * same: then a page that was just opened must not say that nothing was taken.
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

/** Limits polling by payment and by caller. A caller over the limit sees the last known state. */
function mayPoll({ visitor, payments, now }: MembershipContext, reference: string): boolean {
  const at = now();
  if (at - (lastAsked.get(reference) ?? -Infinity) < pollMs) return false;
  // The sandbox is no outside provider, so callers are not limited there.
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
 * Asks the provider of a payment that may still be paid, once for all who look at the same time. Answers the payment as it
 * stands then.
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
