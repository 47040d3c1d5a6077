import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { GetPaymentInput } from 'shared-contracts/membership/get-payment';
import {
  donorsPageSize,
  listDonors,
  wallStates,
  type DonorsList,
  type ListDonorsInput,
  type WallState,
} from 'shared-contracts/membership/payments-admin/list-donors';
import { referenceRule, paymentKeyRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import {
  membershipContext,
  type MembershipContext,
  type IntentRow,
  type MembershipTransaction,
} from '../membership-tables.ts';
import { findIntent } from '../payments/find-intent.ts';
import { isKeyOfPayment } from '../payments/payment-key.ts';
import { addEvent } from '../subscriptions/events.ts';
import { wallDonations, countedStates } from './wall-donations.ts';

/** A moderator's decision on one request to appear on the wall of donors. */
export interface ModerateDonorInput {
  /** The reference of the payment. */
  readonly reference: string;
  /** Whether the donor is shown publicly. */
  readonly show: boolean;
}

/** Returns the wall request of a payment. All payments of a monthly gift share that of the first. */
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

/**
 * Takes a donor off the wall of donors, for anyone with the key of one of the gift's payments: name and message are
 * erased, the gift remains. Idempotent. Errors: `not-found`, also for a wrong key.
 */
export const leaveWall = endpoint({
  method: 'POST',
  path: '/api/ms/leave-wall',
  input: () =>
    Joi.object<GetPaymentInput, true>({
      reference: referenceRule().required(),
      key: paymentKeyRule().required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { reference, key }): Promise<Done> => {
    const context = membershipContext(anyContext);
    const at = membershipNow(context);
    await context.transact(async (transaction) => {
      const intent = await findIntent(transaction, reference);
      const wallRequest =
        intent !== null && isKeyOfPayment(intent, key) ? await wallRequestOf(transaction, intent) : undefined;
      if (wallRequest === undefined) throw new AppError('not-found', 'That payment does not exist');
      if (wallRequest.wall === 'none') return;
      await transaction
        .updateTable('membership_donation')
        .set({ wall: 'none', wall_name: '', message: '' })
        .where('reference', '=', wallRequest.reference)
        .execute();
      await addEvent(transaction, { payerId: wallRequest.payer_id, at, text: 'Removed from the donors’ wall' });
    });
    return { success: true };
  },
});

/**
 * Shows a donor on the wall, or hides them. Idempotent; a change is recorded with the editor who made it. Errors:
 * `not-found`, also when the gift was refunded or is disputed; `gone` when the donor has withdrawn the request.
 */
export const moderateDonor = endpoint({
  method: 'POST',
  path: '/api/ms/desk/donors',
  access: 'editor',
  input: () =>
    Joi.object<ModerateDonorInput, true>({
      reference: referenceRule().required(),
      show: Joi.boolean().required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { reference, show }): Promise<Done> => {
    const context = membershipContext(anyContext);
    const at = membershipNow(context);
    const wall = show ? 'shown' : 'hidden';
    await context.transact(async (transaction) => {
      const row = await transaction
        .selectFrom('membership_donation as donation')
        .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
        .select(['donation.payer_id', 'donation.wall'])
        .where('donation.reference', '=', reference)
        .where('intent.state', 'in', countedStates)
        .executeTakeFirst();
      if (row === undefined) throw new AppError('not-found', 'That gift does not exist, or was refunded');
      if (row.wall === 'none') throw new AppError('gone', 'The donor has removed this from the wall');
      if (row.wall === wall) return;
      await transaction.updateTable('membership_donation').set({ wall }).where('reference', '=', reference).execute();
      const text = show ? 'Shown on the donors’ wall' : 'Not shown on the donors’ wall';
      await addEvent(transaction, { payerId: row.payer_id, at, text, byAccount: context.visitor.id });
    });
    return { success: true };
  },
});

async function countAll(context: MembershipContext): Promise<Readonly<Record<WallState, number>>> {
  const rows = await wallDonations(context)
    .where('donation.wall', 'in', wallStates)
    .select(({ fn }) => ['donation.wall', fn.countAll<number | string>().as('count')])
    .groupBy('donation.wall')
    .execute();
  const countOf = (state: WallState): number => Number(rows.find(({ wall }) => wall === state)?.count ?? 0);
  return { waiting: countOf('waiting'), shown: countOf('shown'), hidden: countOf('hidden') };
}

/** Lists requests to appear on the wall of donors. */
export const listDonorsEndpoint = endpoint({
  ...listDonors,
  input: () =>
    Joi.object<ListDonorsInput, true>({
      state: Joi.string()
        .valid(...wallStates)
        .default('waiting'),
      page: Joi.number().integer().min(1).max(10_000).default(1),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { state, page }): Promise<DonorsList> => {
    const context = membershipContext(anyContext);
    const [counts, rows] = await Promise.all([
      countAll(context),
      wallDonations(context)
        .where('donation.wall', '=', state)
        .selectAll('donation')
        .select('intent.currency')
        .orderBy('donation.created_at', state === 'waiting' ? 'asc' : 'desc')
        .orderBy('donation.reference')
        .limit(donorsPageSize)
        .offset((page - 1) * donorsPageSize)
        .execute(),
    ]);
    const donors = rows.map(({ wall_name: name, created_at: at, gift, currency, ...row }) => ({
      ...{ reference: row.reference, name, dedication: row.dedication, message: row.message },
      ...{ frequency: row.frequency, at, page: row.page },
      gift: { amount: gift, currency },
    }));
    return { donors, counts, page, pageCount: Math.ceil(counts[state] / donorsPageSize) };
  },
});
