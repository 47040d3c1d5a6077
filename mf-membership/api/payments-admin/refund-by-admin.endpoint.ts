import Joi from 'joi';
import { referenceRule, amountRule, attemptRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext } from '../membership-tables.ts';
import { refundPayment as refund } from '../payments/refund-payment.ts';

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
 * Gives money of a payment back, whole or a part. Errors: `not-found`; `conflict` when more is asked than is left, or a bank disputes the payment.
 */
export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/ms/desk/give-back',
  access: 'admin',
  input: () =>
    Joi.object<RefundPaymentInput, true>({
      reference: referenceRule().required(),
      amount: amountRule().min(1).required(),
      reason: Joi.string().trim().min(3).max(300).required().messages({ '*': 'Please say why, in a few words' }),
      attempt: attemptRule().required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { reference, amount, reason, attempt }): Promise<RefundResult> => {
    const context = membershipContext(anyContext);
    const byAccount = context.visitor.id;
    const id = `desk-${reference}-${attempt}`;
    const { state } = await refund(context, { reference, amount, reason, byAccount, id });
    context.log.info({ reference, amount, byAccount, state }, 'the desk gave money back');
    return { state };
  },
});
