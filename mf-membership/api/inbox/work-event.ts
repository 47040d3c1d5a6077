import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MembershipContext } from '../membership-tables.ts';
import { isOpen } from '../payments/intent-wish.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';
import { findOwnPayment } from './find-own-payment.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleRefundsOf } from './settle-refunds-of.ts';

/** How an event ended. `still-open`: the provider does not yet say what its own event says. */
export type Worked = 'done' | 'ignored' | 'not-ours' | 'still-open';

const isOfAnotherWorld = ({ domain }: ProviderEvent, { payments }: MembershipContext): boolean =>
  domain !== null && domain !== (payments?.mode === 'live' ? 'live' : 'test');

/**
 * Does what an event leads to: each time by asking the provider how the payment stands, so that a false, old, repeated or
 * early event changes nothing. Rejects with ProviderError when it cannot be asked.
 */
export async function workEvent(
  context: MembershipContext,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<Worked> {
  if (event.about === 'other' || isOfAnotherWorld(event, context)) return 'ignored';
  const reference = await findOwnPayment(context, provider, event);
  if (reference === null) return 'not-ours';
  if (event.about === 'dispute') await settleDispute(context, reference);
  if (event.about === 'refund') await settleRefundsOf(context, reference);
  if (event.about !== 'payment') return 'done';
  const intent = await settlePayment(context, reference);
  return intent !== null && isOpen(intent) ? 'still-open' : 'done';
}
