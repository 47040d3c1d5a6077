import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';

const hour = 3_600_000;
const day = 24 * hour;

/** Six in the morning in Lagos, which is one hour ahead of UTC all year. */
const morning = 5 * hour;

/** The first Monday after 1 January 1970, a Thursday: weekly emails are sent on Mondays. */
const monday = 4 * day;

/**
 * Returns the instant in ms at which the next email is due after `now`, or null for none. It does not depend on when a
 * search was saved, so that a person gets one email in a morning.
 */
export function nextEmailAt(rhythm: EmailFrequency, now: number): number | null {
  if (rhythm === 'never') return null;
  const [step, first] = rhythm === 'daily' ? [day, morning] : [7 * day, monday + morning];
  return first + (Math.floor((now - first) / step) + 1) * step;
}
