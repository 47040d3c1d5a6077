import type { Done } from 'shared-contracts/auth/done';
import type { OwnSubscription } from 'shared-contracts/membership/change-subscription';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext } from '../membership-tables.ts';
import { ownSubscription } from './own-subscription.ts';
import { tendSubscription } from './tend-subscription.ts';
import { takeBack } from './take-back.ts';
import { within } from './within.ts';

const patienceMs = 6_000;

/** Takes back a cancellation, a pause, or a change that waits. After a pause's paid time it is charged at once. */
export async function resumeSubscription(anyContext: SliceContext, { id }: OwnSubscription): Promise<Done> {
  const context = membershipContext(anyContext);
  const row = await ownSubscription(context.db, context, id);
  if ((await takeBack(context, row)) === 'must-pay') {
    const charging = tendSubscription(context, id).catch((error: unknown) => {
      context.log.warn({ error: String(error) }, 'a subscription could not be charged yet');
    });
    // A slow provider is no reason to fail: the clock of subscriptions looks after it.
    await within(charging, patienceMs);
  }
  return { success: true };
}
