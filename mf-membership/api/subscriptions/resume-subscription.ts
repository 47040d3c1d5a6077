import type { Done } from 'shared-contracts/auth/done';
import type { OwnSubscription } from 'shared-contracts/membership/change-subscription';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext } from '../membership-tables.ts';
import { ownSubscription } from './own-subscription.ts';
import { tendSubscription } from './tend-subscription.ts';
import { takeBack } from './take-back.ts';

/** Takes back a cancellation, a pause, or a change that waits. After a pause's paid time it is charged at once. */
export async function resumeSubscription(anyContext: SliceContext, { id }: OwnSubscription): Promise<Done> {
  const context = membershipContext(anyContext);
  const row = await ownSubscription(context.db, context, id);
  if ((await takeBack(context, row)) === 'must-pay') await tendSubscription(context, id);
  return { success: true };
}
