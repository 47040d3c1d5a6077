import {
  flutterwaveChargeback,
  flutterwaveRefund,
  flutterwaveTransaction,
  major,
} from '../flutterwave/flutterwave-shapes.ts';
import { paystackDispute, paystackTransaction } from '../paystack/paystack-shapes.ts';
import type { SandboxPayment, SandboxRefund } from '../sandbox-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';

export interface WebhookBody {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Only Flutterwave sends this. */
  readonly 'event.type'?: string;
}

/** Returns the body of `charge.success`, or of Flutterwave's `charge.completed`, which also reports failures. */
export function paymentBody(world: SandboxContext, payment: SandboxPayment): WebhookBody {
  if (payment.provider === 'paystack') return { event: 'charge.success', data: paystackTransaction(world, payment) };
  const whole = flutterwaveTransaction(world, payment);
  const card = whole['card'] as Readonly<Record<string, unknown>> | undefined;
  // A webhook contains the card, but never its token.
  const shown = card === undefined ? {} : { card: { ...card, token: undefined } };
  return { event: 'charge.completed', data: { ...whole, ...shown }, 'event.type': 'CARD_TRANSACTION' };
}

/** Returns the body of `refund.failed`, or of `refund.processed` (at Flutterwave `refund.completed`). */
export function refundBody(payment: SandboxPayment, refund: SandboxRefund): WebhookBody {
  if (payment.provider === 'flutterwave') {
    return {
      event: refund.state === 'failed' ? 'refund.failed' : 'refund.completed',
      data: flutterwaveRefundEvent(payment, refund),
    };
  }
  return {
    event: `refund.${refund.state}`,
    data: {
      status: refund.state,
      transaction_reference: payment.reference,
      refund_reference: String(refund.id),
      // Text, as at Paystack.
      amount: String(refund.amount),
      currency: refund.currency,
      processor: 'instant-transfer',
      customer: { first_name: null, last_name: null, email: payment.email },
      integration: 100_001,
      domain: 'test',
    },
  };
}

/** The capitalised fields that Flutterwave sends in addition to those of a fetched refund. */
const flutterwaveRefundEvent = (payment: SandboxPayment, refund: SandboxRefund): Readonly<Record<string, unknown>> => ({
  ...flutterwaveRefund(refund),
  AccountId: 20_001,
  TransactionId: payment.id,
  FlwRef: `URF_${String(refund.id)}`,
  AmountRefunded: major(refund.amount),
  tx_ref: payment.reference,
});

/** Flutterwave does not document this event publicly; the name follows its list of chargebacks. */
export const disputeBody = (world: SandboxContext, payment: SandboxPayment): WebhookBody =>
  payment.provider === 'flutterwave'
    ? {
        event: `chargeback.${payment.dispute === 'open' ? 'created' : 'updated'}`,
        data: flutterwaveChargeback(payment),
      }
    : {
        event: payment.dispute === 'open' ? 'charge.dispute.create' : 'charge.dispute.resolve',
        data: paystackDispute(world, payment),
      };
