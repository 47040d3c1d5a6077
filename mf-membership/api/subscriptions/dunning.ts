import type { SubscriptionRow } from '../membership-tables.ts';

const dayMs = 86_400_000;

/** A payment is tried six times: the retries follow after these numbers of days. */
const waitsInDays = [2, 2, 5, 5, 5] as const;
/** The number of the last try. */
export const lastTry = waitsInDays.length + 1;

/** How long an unpaid plan stays open after the paid time, in ms: for all tries, plus a day for late ones. */
export const openUnpaidMs = dayMs * waitsInDays.reduce((sum, days) => sum + days, 1);

/** What follows a failed payment. */
export type AfterFailure =
  | { readonly outcome: 'end' }
  | { readonly outcome: 'again'; readonly failedTries: number; readonly nextTryAt: number; readonly lastTryAt: number };

/** Returns what follows the next failure of a payment that failed `failed_tries` times before, at an instant in ms. */
export function afterFailure({ failed_tries }: Pick<SubscriptionRow, 'failed_tries'>, now: number): AfterFailure {
  const failedTries = failed_tries + 1;
  if (failedTries >= lastTry) return { outcome: 'end' };
  const waits = waitsInDays.slice(failedTries - 1).map((days) => days * dayMs);
  const [first = 0] = waits;
  return {
    outcome: 'again',
    failedTries,
    nextTryAt: now + first,
    lastTryAt: waits.reduce((at, wait) => at + wait, now),
  };
}

/** Reasons that are a fault of the provider or bank and not of the card. */
const faults =
  /time[d ]?-?out|unavailable|inoperative|malfunction|system error|internal error|processing error|processor|network|could not be reached|try again later/i;

/** Whether the reason of a failure is the processor's fault. */
const isProcessorsFault = (problem: string | null): boolean => problem !== null && faults.test(problem);

/**
 * Whether to retry without an email: after a first or second failure that is the processor's fault, about which the
 * member can do nothing.
 */
export const isSilent = (problem: string | null, failedTries: number): boolean =>
  failedTries <= 2 && isProcessorsFault(problem);
