import {
  ProviderError,
  type RefundWithNote,
  type PaymentProvider,
  type ProviderRefund,
} from '../providers/payment-provider.ts';

/** After this long without a response another process may ask again, in ms. */
export const claimMs = 2 * 60 * 1000;

/** A refund to send, of a payment or a stray. */
export interface OutgoingRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** True when it was sent before and no response arrived. */
  readonly wasSent: boolean;
  /** The provider's ids of our other refunds of the same payment. */
  readonly otherRefundIds: readonly string[];
}

/** The provider's response; `unheard` when none arrived. */
export type RefundAnswer = ProviderRefund | 'refused' | 'unheard';

/** Finds our refund by its note; without notes, one of the same amount that belongs to no other refund of ours. */
const findOurs = (known: readonly RefundWithNote[], back: OutgoingRefund): RefundWithNote | undefined =>
  known.find(({ refund }) => refund === back.id) ??
  known.find(
    ({ refund, amount, refundId }) =>
      refund === null && amount === back.amount && !back.otherRefundIds.includes(refundId),
  );

/** Asks the provider for a refund at most once: one that was sent before is looked up first. */
export async function sendRefundOnce(provider: PaymentProvider, refund: OutgoingRefund): Promise<RefundAnswer> {
  const { id, paymentId, reference, amount, currency } = refund;
  try {
    const before = refund.wasSent ? findOurs(await provider.refundsOf({ paymentId, reference }), refund) : undefined;
    // The cast is safe: the currency is the provider's own code.
    return before ?? (await provider.refund({ paymentId, amount, currency: currency as 'NGN', refund: id }));
  } catch (error) {
    return error instanceof ProviderError && error.kind === 'refused' ? 'refused' : 'unheard';
  }
}
