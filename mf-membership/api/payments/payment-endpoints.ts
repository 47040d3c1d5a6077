import { getPayingAt, getPayingAtInput } from 'shared-contracts/membership/get-membership';
import { getPayment as getPaymentContract, getPaymentInput } from 'shared-contracts/membership/get-payment';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { getPayment } from './get-payment.ts';
import { payingAt } from './paying-at.ts';

/** What anybody may ask about payments. */
export const paymentEndpoints: readonly EndpointHandler[] = [
  handler(getPaymentContract, getPaymentInput, getPayment),
  handler(getPayingAt, getPayingAtInput, (context) => Promise.resolve(payingAt(context))),
];
