import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { GetPaymentInput } from 'shared-contracts/membership/get-payment';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext } from '../membership-tables.ts';
import { opensPayment } from '../payments/payment-key.ts';
import { addEvent } from '../subscriptions/events.ts';

const noSuch = (): AppError => new AppError('not-found', 'There is no such payment');

export async function leaveWall(anyContext: SliceContext, { reference, key }: GetPaymentInput): Promise<Done> {
  const context = membershipContext(anyContext);
  const at = membershipNow(context);
  await context.transact(async (transaction) => {
    const row = await transaction
      .selectFrom('membership_donation as donation')
      .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
      .select(['intent.key_hash', 'donation.payer_id', 'donation.wall'])
      .where('donation.reference', '=', reference)
      .executeTakeFirst();
    if (row === undefined || !opensPayment(row, key)) throw noSuch();
    if (row.wall === 'none') return;
    await transaction
      .updateTable('membership_donation')
      .set({ wall: 'none', wall_name: '', message: '' })
      .where('reference', '=', reference)
      .execute();
    await addEvent(transaction, { payerId: row.payer_id, at, text: 'Taken off the wall of donors' });
  });
  return { success: true };
}
