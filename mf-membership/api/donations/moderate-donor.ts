import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { ModerateDonorInput } from 'shared-contracts/membership/desk/moderate-donor';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext } from '../membership-tables.ts';
import { keptStates } from './given-gifts.ts';
import { addEvent } from '../subscriptions/events.ts';

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
