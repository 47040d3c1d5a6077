import Joi from 'joi';
import { lagosDay } from 'shared-contracts/lagos-day';
import { wallPageSize, type GetGivingInput, type Giving, type WallEntry } from 'shared-contracts/membership/get-giving';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { payingAt } from '../payments/paying-at.endpoint.ts';
import { sponsoredPage } from './sponsored-page.ts';
import { wallDonations } from './wall-donations.ts';
import { yearSums } from './year-sums.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

async function wallOf(context: MembershipContext, page: number): Promise<readonly WallEntry[]> {
  const rows = await wallDonations(context)
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
  const { count } = await wallDonations(context)
    .where('donation.wall', '=', 'shown')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the year's progress (at most five seconds old) and one page of the wall of donors, 24 per page. Counts only
 * gifts that were paid and are neither fully refunded nor disputed, less what was refunded of them.
 */
export const getGiving = endpoint({
  method: 'GET',
  path: '/api/ms/giving',
  input: () =>
    Joi.object<GetGivingInput, true>({
      page: Joi.number().integer().min(1).max(10_000).default(1),
      for: Joi.string().max(200).empty(''),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { page, for: slug }): Promise<Giving> => {
    const context = membershipContext(anyContext);
    const year = Number(lagosDay(membershipNow(context)).slice(0, 4));
    const [{ goals, donors }, wall, total, sponsored] = await Promise.all([
      yearSums(context, year),
      wallOf(context, page),
      countWall(context),
      sponsoredPage(context, slug),
    ]);
    const pages = Math.ceil(total / wallPageSize);
    return { year, goals, donors, wall, page, pages, total, at: payingAt(context), sponsored };
  },
});
