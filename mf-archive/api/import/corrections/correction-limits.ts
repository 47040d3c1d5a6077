import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';

const windowMs = 10 * 60_000;
const perPerson = new RateLimit(200, windowMs);
const perPage = new RateLimit(120, windowMs);
const inAll = new RateLimit(3_000, windowMs);

/**
 * Throws `too-many-requests` if a person, a person on one page, or all people together correct too often. Counts only
 * in this process.
 */
export function checkCorrectionRate(account: string, pageId: string, now: number): void {
  const allowed =
    perPage.allows(`${account} ${pageId}`, now) && perPerson.allows(account, now) && inAll.allows('', now);
  if (allowed) return;
  throw new AppError('too-many-requests', 'Thank you for all these corrections. Please continue in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}
