import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import type { IntentRow } from '../membership-tables.ts';

/**
 * Whether the reader can still pay an intent: it was started at its provider, is of this site's mode, and has not
 * expired.
 */
export const canBePaid = (context: Pick<SliceContext, 'now' | 'payments'>, intent: IntentRow): boolean =>
  intent.state === 'pending' &&
  intent.checkout_url !== null &&
  intent.mode === context.payments?.mode &&
  intent.expires_at > membershipNow(context);
