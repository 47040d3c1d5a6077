import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';

const windowMs = 10 * 60_000;
const longWindowMs = 12 * 60 * 60_000;

/** Eight tries cover a declined card; a day of them looks like card testing. */
const perMailbox = new RateLimit(8, windowMs);
const perMailboxLong = new RateLimit(24, longWindowMs);
/** Many mobile readers may share one IPv4 address, so it may give more often than a person. */
const perCaller = new RateLimit(40, windowMs);
const allCallers = new RateLimit(2_000, windowMs);

/** Refuses one too many for a mailbox, from one caller (`callerOf`), or in all. In this process only. */
export function checkDonationRate(email: string, caller: string, now: number): void {
  const mailbox = email.toLowerCase();
  const results = [
    perMailbox.allows(mailbox, now),
    perMailboxLong.allows(mailbox, now),
    perCaller.allows(caller, now),
    allCallers.allows('', now),
  ];
  if (!results.includes(false)) return;
  throw new AppError(
    'too-many-requests',
    'That is a lot of tries at once. No money was taken. Please try again later.',
    {
      retryAfter: windowMs / 1000,
    },
  );
}
