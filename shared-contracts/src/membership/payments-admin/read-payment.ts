import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { Money } from '../money.ts';
import type { QuoteLine } from '../quote-plan.ts';
import { referenceRule } from '../rules.ts';
import type { AdminPayment } from './find-payments.ts';

/** Which one. */
export interface ReadPaymentInput {
  readonly reference: string;
}

/** Money of it that went back, or is on its way. */
export interface AdminRefund {
  readonly id: string;
  readonly amount: Money;
  readonly state: 'failed' | 'pending' | 'processed';
  readonly reason: string;
  readonly at: number;
  /** True: somebody at the desk decided it; false: the site itself. */
  readonly byDesk: boolean;
}

/** One line of the books. Debits are positive. */
export interface LedgerLine {
  readonly at: number;
  readonly kind: string;
  readonly account: string;
  /** Minor units of a currency that need not be ours. */
  readonly amount: number;
  readonly currency: string;
}

/** All that is known of one payment. */
export interface AdminPaymentDetails extends AdminPayment {
  readonly lines: readonly QuoteLine[];
  /** What came, and null while nothing has. */
  readonly paid: Money | null;
  /** What the provider kept. */
  readonly fee: Money | null;
  /** What can still be given back. */
  readonly left: Money;
  /** The provider's own number of it. */
  readonly providerPayment: string | null;
  readonly problem: string | null;
  readonly refunds: readonly AdminRefund[];
  readonly books: readonly LedgerLine[];
  /** The payment's own page, as its payer sees it. */
  readonly ownPage: string;
}

/** One payment with its refunds and its lines in the ledger. Errors: `not-found`. */
export const readPayment: Endpoint<ReadPaymentInput, AdminPaymentDetails> = {
  method: 'GET',
  path: '/api/ms/desk/payment',
  access: 'admin',
};

/** The schema of ReadPaymentInput. */
export const readPaymentInput = (): Joi.ObjectSchema<ReadPaymentInput> =>
  Joi.object<ReadPaymentInput, true>({ reference: referenceRule().required() }).options({ stripUnknown: true });
