import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { amountRule, attemptRule, referenceRule } from '../rules.ts';

/** What shall go back. */
export interface RefundPaymentInput {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  /** For the books, and for whoever asks later. */
  readonly reason: string;
  /** Made by the page that asks to confirm: the same again is the same refund. */
  readonly attempt: string;
}

/** How it stands now. `pending`: the provider has not said that it is done; the site asks until it does. */
export interface RefundResult {
  readonly state: 'failed' | 'pending' | 'processed';
}

/**
 * Gives money of a payment back, whole or a part. Errors: `not-found`; `conflict` when more is asked than is left, or a bank
 * disputes the payment.
 */
export const refundPayment: Endpoint<RefundPaymentInput, RefundResult> = {
  method: 'POST',
  path: '/api/ms/desk/give-back',
  access: 'admin',
};

/** The schema of GiveBackInput. */
export const refundPaymentInput = (): Joi.ObjectSchema<RefundPaymentInput> =>
  Joi.object<RefundPaymentInput, true>({
    reference: referenceRule().required(),
    amount: amountRule().min(1).required(),
    reason: Joi.string().trim().min(3).max(300).required().messages({ '*': 'Please say why, in a few words' }),
    attempt: attemptRule().required(),
  }).options({ stripUnknown: true });
