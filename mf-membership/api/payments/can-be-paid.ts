import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import type { IntentRow } from '../membership-tables.ts';

/** Whether its reader can still go and pay it: begun at its provider, of this site's world, and in time. */
export const canBePaid = (context: Pick<SliceContext, 'now' | 'payments'>, intent: IntentRow): boolean =>
  intent.state === 'pending' &&
  intent.checkout_url !== null &&
  intent.mode === context.payments?.mode &&
  intent.expires_at > membershipNow(context);
