import {
  donorsPageSize,
  wallStates,
  type DonorsList,
  type ListDonorsInput,
  type WallState,
} from 'shared-contracts/membership/payments-admin/list-donors';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  membershipContext,
  type MembershipContext,
  type IntentRow,
  type MembershipTransaction,
} from '../membership-tables.ts';
import { wallDonations, keptStates } from './wall-donations.ts';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { ModerateDonorInput } from 'shared-contracts/membership/payments-admin/moderate-donor';
import { membershipNow } from '../membership-clock.ts';
import { addEvent } from '../subscriptions/events.ts';
import type { GetPaymentInput } from 'shared-contracts/membership/get-payment';
import { findIntent } from '../payments/find-intent.ts';
import { opensPayment } from '../payments/payment-key.ts';

/** The wall request of a payment; all payments of a monthly gift share that of the first. */
async function wallRequestOf(transaction: MembershipTransaction, intent: IntentRow) {
  const { reference, subscription_id: subscription } = intent;
  const wishes = transaction
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as first', 'first.reference', 'donation.reference')
    .select(['donation.reference', 'donation.wall', 'donation.payer_id']);
  const own =
    subscription === null
      ? wishes.where('donation.reference', '=', reference)
      : wishes.where('first.subscription_id', '=', subscription);
  return await own.executeTakeFirst();
}

export async function leaveWall(anyContext: SliceContext, { reference, key }: GetPaymentInput): Promise<Done> {
  const context = membershipContext(anyContext);
  const at = membershipNow(context);
  await context.transact(async (transaction) => {
    const intent = await findIntent(transaction, reference);
    const wallRequest =
      intent !== null && opensPayment(intent, key) ? await wallRequestOf(transaction, intent) : undefined;
    if (wallRequest === undefined) throw new AppError('not-found', 'There is no such payment');
    if (wallRequest.wall === 'none') return;
    await transaction
      .updateTable('membership_donation')
      .set({ wall: 'none', wall_name: '', message: '' })
      .where('reference', '=', wallRequest.reference)
      .execute();
    await addEvent(transaction, { payerId: wallRequest.payer_id, at, text: 'Taken off the wall of donors' });
  });
  return { success: true };
}

export async function moderateDonor(anyContext: SliceContext, { reference, show }: ModerateDonorInput): Promise<Done> {
  const context = membershipContext(anyContext);
  const at = membershipNow(context);
  const wall = show ? 'shown' : 'hidden';
  await context.transact(async (transaction) => {
    const row = await transaction
      .selectFrom('membership_donation as donation')
      .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
      .select(['donation.payer_id', 'donation.wall'])
      .where('donation.reference', '=', reference)
      .where('intent.state', 'in', keptStates)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not-found', 'There is no such gift, or it was given back');
    if (row.wall === 'none') throw new AppError('gone', 'The donor has taken this off the wall');
    if (row.wall === wall) return;
    await transaction.updateTable('membership_donation').set({ wall }).where('reference', '=', reference).execute();
    const text = show ? 'Shown on the wall of donors' : 'Not shown on the wall of donors';
    await addEvent(transaction, { payerId: row.payer_id, at, text, byAccount: context.visitor.id });
  });
  return { success: true };
}

async function countAll(context: MembershipContext): Promise<Readonly<Record<WallState, number>>> {
  const rows = await wallDonations(context)
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
    wallDonations(context)
      .where('donation.wall', '=', state)
      .selectAll('donation')
      .select('intent.currency')
      // The longest waiting comes first.
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
