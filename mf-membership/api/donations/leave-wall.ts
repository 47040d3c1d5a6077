import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { GetPaymentInput } from 'shared-contracts/membership/get-payment';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type IntentRow, type MembershipTransaction } from '../membership-tables.ts';
import { findIntent } from '../payments/find-intent.ts';
import { opensPayment } from '../payments/payment-key.ts';
import { addEvent } from '../subscriptions/events.ts';

/** What somebody wished for the wall with this payment; the payments of a monthly gift share what its first one said. */
async function wishOf(transaction: MembershipTransaction, intent: IntentRow) {
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
    const wish = intent !== null && opensPayment(intent, key) ? await wishOf(transaction, intent) : undefined;
    if (wish === undefined) throw new AppError('not-found', 'There is no such payment');
    if (wish.wall === 'none') return;
    await transaction
      .updateTable('membership_donation')
      .set({ wall: 'none', wall_name: '', message: '' })
      .where('reference', '=', wish.reference)
      .execute();
    await addEvent(transaction, { payerId: wish.payer_id, at, text: 'Taken off the wall of donors' });
  });
  return { success: true };
}
