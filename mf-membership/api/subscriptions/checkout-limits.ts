import { AppError } from 'shared-contracts/app-error';
import { callerOf } from 'shared-contracts/server/network-of';
import { RateLimit, SiteLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';

const windowMs = 10 * 60_000;
const limits = {
  perPerson: new SiteLimit('payments of a person', 12, windowMs),
  perCaller: new SiteLimit('payments of a caller', 60, windowMs),
};
// Generous: nobody tests stolen cards where no money moves, and people who try out the sandbox pay often from one
// place.
const inSandbox = {
  perPerson: new SiteLimit('sandbox payments of a person', 300, windowMs),
  perCaller: new SiteLimit('sandbox payments of a caller', 2_000, windowMs),
};
const planStatusPerPerson = new RateLimit(60, windowMs);

const tooMany = (): AppError =>
  new AppError(
    'too-many-requests',
    'Too many payments at once. You were not charged. Please try again in ten minutes.',
    {
      retryAfter: windowMs / 1000,
    },
  );

/** Limits payments per person and per network address (`callerOf`); rejects with `too-many-requests`. */
export async function checkCheckoutRate(
  context: Pick<SliceContext, 'limits' | 'now' | 'payments' | 'visitor'>,
): Promise<void> {
  const { visitor, payments } = context;
  const { perPerson, perCaller } = payments?.mode === 'sandbox' ? inSandbox : limits;
  const caller = visitor.client === undefined ? null : callerOf(visitor.client.ip);
  const allowed =
    (await perPerson.allows(context, visitor.id ?? '')) &&
    (caller === null || (await perCaller.allows(context, caller)));
  if (!allowed) throw tooMany();
}

/**
 * Limits how often a person may ask whether a plan is in force, since each check may send requests to a provider.
 * Throws `too-many-requests`.
 */
export function checkPlanStatusRate({ visitor, now }: Pick<SliceContext, 'now' | 'visitor'>): void {
  if (planStatusPerPerson.allows(visitor.id ?? '', now())) return;
  throw new AppError('too-many-requests', 'Too many requests. Please try again in ten minutes.', {
    retryAfter: windowMs / 1000,
  });
}
