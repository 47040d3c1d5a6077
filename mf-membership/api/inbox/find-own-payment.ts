import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MembershipContext } from '../membership-tables.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';

/** The reference of the payment of ours that an event is about, by whichever number it tells; null: it is none of ours. */
export async function findOwnPayment(
  { db }: MembershipContext,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<string | null> {
  const { reference, paymentId = null, refund } = event;
  if (reference !== null) {
    const intent = db.selectFrom('membership_intent').select('reference').where('provider', '=', provider);
    return (await intent.where('reference', '=', reference).executeTakeFirst())?.reference ?? null;
  }
  if (paymentId !== null) {
    const payment = db.selectFrom('membership_payment').select('reference').where('provider', '=', provider);
    const found = await payment.where('provider_payment_id', '=', paymentId).executeTakeFirst();
    if (found !== undefined) return found.reference;
  }
  if (refund === null) return null;
  const own = await db
    .selectFrom('membership_refund')
    .innerJoin('membership_payment', 'membership_payment.reference', 'membership_refund.reference')
    .select('membership_refund.reference')
    .where('membership_payment.provider', '=', provider)
    .where('provider_refund_id', '=', refund.refundId)
    .executeTakeFirst();
  return own?.reference ?? null;
}
