import { yearlyGoal } from 'shared-contracts/membership/catalogue';
import type { Giving, GoalProgress } from 'shared-contracts/membership/get-giving';
import { currencies } from 'shared-contracts/membership/money';
import type { MembershipContext } from '../membership-tables.ts';
import { countedStates, shownMode } from './wall-donations.ts';

/** Lagos is UTC+1 all year round. */
const yearStart = (year: number): number => Date.UTC(year, 0, 1) - 3_600_000;

/** Gifts received in a calendar year in Lagos: one-off gifts and all payments of monthly ones. */
const giftsOf = (context: MembershipContext, year: number) =>
  context.db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .leftJoin('membership_subscription as subscription', 'subscription.id', 'intent.subscription_id')
    .where('payment.mode', '=', shownMode(context))
    .where('payment.paid_at', '>=', yearStart(year))
    .where('payment.paid_at', '<', yearStart(year + 1))
    .where('intent.state', 'in', countedStates)
    .where((eb) =>
      eb.or([
        eb('intent.kind', '=', 'donation'),
        eb.and([eb('intent.kind', '=', 'renewal'), eb('subscription.kind', '=', 'donation')]),
      ]),
    );

async function goalsOf(context: MembershipContext, year: number): Promise<readonly GoalProgress[]> {
  const rows = await giftsOf(context, year)
    .select(({ fn }) => [
      'payment.currency',
      fn.sum<number | string>('payment.amount').as('paid'),
      fn.sum<number | string>('payment.refunded').as('refunded'),
    ])
    .groupBy('payment.currency')
    .execute();
  return currencies.map((currency) => {
    const row = rows.find((one) => one.currency === currency);
    const amount = row === undefined ? 0 : Number(row.paid) - Number(row.refunded);
    return { given: { amount, currency }, goal: { amount: yearlyGoal[currency], currency } };
  });
}

/** Each guest payment has its own payer, so donors are counted by email address. */
async function countDonors(context: MembershipContext, year: number): Promise<number> {
  const { donors } = await giftsOf(context, year)
    .innerJoin('membership_payer as payer', 'payer.id', 'intent.payer_id')
    .select(({ fn }) =>
      fn
        .count<number | string>(fn('lower', ['payer.email']))
        .distinct()
        .as('donors'),
    )
    .executeTakeFirstOrThrow();
  return Number(donors);
}

type YearSums = Pick<Giving, 'donors' | 'goals'>;

/** Sums are cached for this long: they read all gifts of the year, and every visit requests them. */
const cacheMs = 5_000;
const cache = new WeakMap<object, Map<string, { readonly at: number; readonly sums: Promise<YearSums> }>>();

async function readSums(context: MembershipContext, year: number): Promise<YearSums> {
  const [goals, donors] = await Promise.all([goalsOf(context, year), countDonors(context, year)]);
  return { goals, donors };
}

/** Resolves to the sums and the number of donors of a year, at most five seconds old. */
export function yearSums(context: MembershipContext, year: number): Promise<YearSums> {
  const cached = cache.get(context.db) ?? new Map<string, { readonly at: number; readonly sums: Promise<YearSums> }>();
  cache.set(context.db, cached);
  const [key, now] = [`${shownMode(context)} ${String(year)}`, context.now()];
  const last = cached.get(key);
  if (last !== undefined && now >= last.at && now - last.at < cacheMs) return last.sums;
  const sums = readSums(context, year);
  cached.set(key, { at: now, sums });
  // A failed read is not cached.
  sums.catch(() => cached.delete(key));
  return sums;
}
