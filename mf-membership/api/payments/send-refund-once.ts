import {
  ProviderError,
  type RefundWithNote,
  type PaymentProvider,
  type ProviderRefund,
} from '../providers/payment-provider.ts';

/** After this long without an answer another process may ask again. */
export const claimMs = 2 * 60 * 1000;

/** Money on its way back: a refund of ours, or a stray. */
export interface OutgoingRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** It was sent before, and no answer arrived. */
  readonly wasSent: boolean;
  /** Ids of the provider's refunds that belong to others of ours. */
  readonly otherRefundIds: readonly string[];
}

/** The result; `unheard` while no answer has arrived. */
export type RefundAnswer = ProviderRefund | 'refused' | 'unheard';

/** Ours, by our note; where the provider tells no notes, one of this amount that belongs to no other of ours. */
const findOurs = (known: readonly RefundWithNote[], back: OutgoingRefund): RefundWithNote | undefined =>
  known.find(({ refund }) => refund === back.id) ??
  known.find(
    ({ refund, amount, refundId }) =>
      refund === null && amount === back.amount && !back.otherRefundIds.includes(refundId),
  );

/** Asks the provider to give money back, at most once: what was asked for before is looked up first. */
export async function sendRefundOnce(provider: PaymentProvider, refund: OutgoingRefund): Promise<RefundAnswer> {
  const { id, paymentId, reference, amount, currency } = refund;
  try {
    const before = refund.wasSent ? findOurs(await provider.refundsOf({ paymentId, reference }), refund) : undefined;
    // The currency is the provider's own code.
    return before ?? (await provider.refund({ paymentId, amount, currency: currency as 'NGN', refund: id }));
  } catch (error) {
    return error instanceof ProviderError && error.kind === 'refused' ? 'refused' : 'unheard';
  }
}
