import { lagosDay } from 'shared-contracts/lagos-day';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { providersOf } from '../providers/open-providers.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { comparePayments, type ComparisonResult } from './compare-payments.ts';
import { saveDifference, settleDifferences } from './differences.ts';
import type { ComparisonRow } from './reconcile-tables.ts';

const hourMs = 3_600_000;
/** How many days a comparison looks back: enough for two failed nights. */
export const comparedDays = 3;
/** The hour in Lagos when the comparison starts, since few people pay then. */
const fromHour = 2;

/** Compares with one provider, and stores the result. */
export async function compareWith(
  context: MembershipContext,
  { provider, mode, days = comparedDays }: { provider: PaymentProvider; mode: PaymentMode; days?: number },
): Promise<ComparisonResult> {
  const now = membershipNow(context);
  const since = now - days * 24 * hourMs;
  const compared = await comparePayments(context, { provider, mode, since, now });
  const { listed, differences, sources } = compared;
  const day = lagosDay(now - fromHour * hourMs);
  const row: ComparisonRow = {
    ...{ provider: provider.name, mode, day, at: now, since, listed, differences: differences.length },
  };
  await context.transact(async (transaction) => {
    for (const difference of differences) await saveDifference(transaction, difference, now);
    await settleDifferences(transaction, { provider: provider.name, mode }, { sources, now });
    await transaction
      .insertInto('membership_comparison')
      .values(row)
      .onConflict((conflict) => conflict.columns(['provider', 'mode', 'day']).doUpdateSet(row))
      .execute();
  });
  const reported = { provider: provider.name, listed, differences: differences.length };
  if (differences.length === 0) context.log.info(reported, 'the books agree with the provider');
  else context.log.error(reported, 'the books and the provider do not agree: see the desk of payments');
  return compared;
}

/**
 * Compares with each provider once a night, from 2 a.m. in Lagos on. A provider that does not respond is tried again
 * later.
 */
export async function compareDaily(context: MembershipContext): Promise<void> {
  const { mode } = context.payments ?? {};
  if (mode === undefined) return;
  const day = lagosDay(membershipNow(context) - fromHour * hourMs);
  for (const provider of providersOf(context).values()) {
    const done = await context.db
      .selectFrom('membership_comparison')
      .select('day')
      .where('provider', '=', provider.name)
      .where('mode', '=', mode)
      .where('day', '=', day)
      .executeTakeFirst();
    if (done !== undefined) continue;
    await compareWith(context, { provider, mode }).catch((error: unknown) => {
      context.log.warn({ provider: provider.name, error: String(error) }, 'the books could not be compared');
    });
  }
}
