import { AppError } from 'shared-contracts/app-error';
import { callerOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';

const windowMs = 10 * 60_000;
const limits = { perPerson: new RateLimit(12, windowMs), perCaller: new RateLimit(60, windowMs) };
// Generous: nobody tests stolen cards where no money moves, and people who try out the sandbox pay often from one
// place.
const inSandbox = { perPerson: new RateLimit(300, windowMs), perCaller: new RateLimit(2_000, windowMs) };
const perQuoteCaller = new RateLimit(60, windowMs);

const tooMany = (): AppError =>
  new AppError(
    'too-many-requests',
    'Too many payments at once. You were not charged. Please try again in ten minutes.',
    {
      retryAfter: windowMs / 1000,
    },
  );

/** Limits payments per person and per caller; throws `too-many-requests`. Counts in this process only, by real time. */
export function checkCheckoutRate({
  visitor,
  payments,
  now,
}: Pick<SliceContext, 'now' | 'payments' | 'visitor'>): void {
  const at = now();
  const { perPerson, perCaller } = payments?.mode === 'sandbox' ? inSandbox : limits;
  const caller = visitor.client === undefined ? null : callerOf(visitor.client.ip);
  const allowed = perPerson.allows(visitor.id ?? '', at) && (caller === null || perCaller.allows(caller, at));
  if (!allowed) throw tooMany();
}

/**
 * Limits how often a person may ask whether a plan is in force, since each question may ask a provider. Throws
 * `too-many-requests`.
 */
export function checkQuoteRate({ visitor, now }: Pick<SliceContext, 'now' | 'visitor'>): void {
  if (perQuoteCaller.allows(visitor.id ?? '', now())) return;
  throw new AppError('too-many-requests', 'Too many requests. Please try again in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}
