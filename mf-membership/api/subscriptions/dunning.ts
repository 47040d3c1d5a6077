import type { SubscriptionRow } from '../membership-tables.ts';

const dayMs = 86_400_000;

/** A payment is tried six times in all: the first failure is followed by tries after so many days each. */
const waitsInDays = [2, 2, 5, 5, 5] as const;
/** The last of the tries. */
export const lastTry = waitsInDays.length + 1;

/** What is not paid stays open for so long after the paid time, ms: for all the tries, and a day for those that come late. */
export const openUnpaidMs = dayMs * waitsInDays.reduce((sum, days) => sum + days, 1);

/** What a failure leads to. */
export type AfterFailure =
  | { readonly outcome: 'end' }
  | { readonly outcome: 'again'; readonly failedTries: number; readonly nextTryAt: number; readonly lastTryAt: number };

/** What the next failure of a payment that failed `failedTries` times before leads to, at an instant in ms. */
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

/** The provider or the bank was out of order: nobody's card is at fault. */
const faults =
  /time[d ]?-?out|unavailable|inoperative|malfunction|system error|internal error|processing error|processor|network|could not be reached|try again later/i;

/** Whether a payment failed by the processor's own fault, as its words tell. */
const isProcessorsFault = (problem: string | null): boolean => problem !== null && faults.test(problem);

/** The first two failures by the processor's own fault are tried again without a word: there is nothing to be done about. */
export const isSilent = (problem: string | null, failedTries: number): boolean =>
  failedTries <= 2 && isProcessorsFault(problem);
