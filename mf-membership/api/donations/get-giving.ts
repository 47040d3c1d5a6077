import { yearlyGoal } from 'shared-contracts/membership/catalogue';
import {
  wallPageSize,
  type GetGivingInput,
  type Giving,
  type GoalProgress,
  type WallEntry,
} from 'shared-contracts/membership/get-giving';
import { currencies } from 'shared-contracts/membership/money';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { payingAt } from '../payments/paying-at.ts';
import { keptStates, shownMode, wallWishes } from './given-gifts.ts';

/** Lagos is an hour ahead of UTC all year round. */
const yearStart = (year: number): number => Date.UTC(year, 0, 1) - 3_600_000;

/** What came in as gifts in a calendar year of Lagos: first payments and those of monthly gifts. */
const giftsOf = (context: MembershipContext, year: number) =>
  context.db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .leftJoin('membership_subscription as subscription', 'subscription.id', 'intent.subscription_id')
    .where('payment.mode', '=', shownMode(context))
    .where('payment.paid_at', '>=', yearStart(year))
    .where('payment.paid_at', '<', yearStart(year + 1))
    .where('intent.state', 'in', keptStates)
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

/** Of guests each payment has a payer of its own: who gives twice from one mailbox is one donor. */
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

const orNull = (text: string): string | null => (text === '' ? null : text);

async function wallOf(context: MembershipContext, page: number): Promise<readonly WallEntry[]> {
  const rows = await wallWishes(context)
    .where('donation.wall', '=', 'shown')
    .select(['donation.wall_name', 'donation.dedication', 'donation.message', 'donation.created_at'])
    .orderBy('donation.created_at', 'desc')
    .orderBy('donation.reference')
    .limit(wallPageSize)
    .offset((page - 1) * wallPageSize)
    .execute();
  return rows.map((row) => ({
    name: row.wall_name,
    dedication: orNull(row.dedication),
    message: orNull(row.message),
    month: lagosDay(row.created_at).slice(0, 7),
  }));
}

async function countWall(context: MembershipContext): Promise<number> {
  const { count } = await wallWishes(context)
    .where('donation.wall', '=', 'shown')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function getGiving(anyContext: SliceContext, { page }: GetGivingInput): Promise<Giving> {
  const context = membershipContext(anyContext);
  const year = Number(lagosDay(membershipNow(context)).slice(0, 4));
  const [goals, donors, wall, total] = await Promise.all([
    goalsOf(context, year),
    countDonors(context, year),
    wallOf(context, page),
    countWall(context),
  ]);
  const pages = Math.ceil(total / wallPageSize);
  return { year, goals, donors, wall, page, pages, total, at: payingAt(context) };
}
