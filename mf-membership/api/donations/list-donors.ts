import {
  donorsPageSize,
  wallStates,
  type DonorsList,
  type ListDonorsInput,
  type WallState,
} from 'shared-contracts/membership/desk/list-donors';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { wallWishes } from './given-gifts.ts';

async function countAll(context: MembershipContext): Promise<Readonly<Record<WallState, number>>> {
  const rows = await wallWishes(context)
    .where('donation.wall', 'in', wallStates)
    .select(({ fn }) => ['donation.wall', fn.countAll<number | string>().as('count')])
    .groupBy('donation.wall')
    .execute();
  const countOf = (state: WallState): number => Number(rows.find(({ wall }) => wall === state)?.count ?? 0);
  return { waiting: countOf('waiting'), shown: countOf('shown'), hidden: countOf('hidden') };
}

export async function listDonors(anyContext: SliceContext, { state, page }: ListDonorsInput): Promise<DonorsList> {
  const context = membershipContext(anyContext);
  const [counts, rows] = await Promise.all([
    countAll(context),
    wallWishes(context)
      .where('donation.wall', '=', state)
      .selectAll('donation')
      .select('intent.currency')
      // Who waits longest is read first.
      .orderBy('donation.created_at', state === 'waiting' ? 'asc' : 'desc')
      .orderBy('donation.reference')
      .limit(donorsPageSize)
      .offset((page - 1) * donorsPageSize)
      .execute(),
  ]);
  const donors = rows.map(({ reference, wall_name, dedication, message, gift, currency, frequency, created_at }) => ({
    ...{ reference, name: wall_name, dedication, message, frequency, at: created_at },
    gift: { amount: gift, currency },
  }));
  return { donors, counts, page, pageCount: Math.ceil(counts[state] / donorsPageSize) };
}
