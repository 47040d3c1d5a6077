import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';

const windowMs = 10 * 60_000;
const perReader = new RateLimit(10, windowMs);
const inAll = new RateLimit(300, windowMs);

/** Reports that wait at once; more cannot be worked through, and would only fill the disk. */
export const mostOpenReports = 20_000;

/** Refuses one too many from one caller (`callerOf`), or in all. In this process only. */
export function checkReportRate(caller: string, now: number): void {
  if (perReader.allows(caller, now) && inAll.allows('', now)) return;
  throw new AppError('too-many-requests', 'That is a lot of reports at once. Please try again in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}
