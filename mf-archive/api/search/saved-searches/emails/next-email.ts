import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';

const hour = 3_600_000;
const day = 24 * hour;

/** Six in the morning in Lagos, an hour ahead of UTC all year round. */
const morning = 5 * hour;

/** 1 January 1970 was a Thursday: letters of the week come on Mondays. */
const monday = 4 * day;

/**
 * The instant in ms at which the next e-mail is due after `now`: so that a person gets one e-mail in a morning, whenever
 * each search was saved. Null: none.
 */
export function nextEmailAt(rhythm: EmailFrequency, now: number): number | null {
  if (rhythm === 'never') return null;
  const [step, first] = rhythm === 'daily' ? [day, morning] : [7 * day, monday + morning];
  return first + (Math.floor((now - first) / step) + 1) * step;
}
