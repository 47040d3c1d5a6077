import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { GetPaymentInput, PaymentView, Receipt } from 'shared-contracts/membership/get-payment';
import { referenceRule, paymentKeyRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  isOpen,
  membershipContext,
  type IntentDetails,
  type IntentRow,
  type IntentState,
  type MembershipContext,
  type PaymentRow,
  type DonationRow,
} from '../membership-tables.ts';
import { sponsoredPage } from '../donations/sponsored-page.ts';
import { paidWith } from '../receipts/paid-with.ts';
import { canBePaid } from './can-be-paid.ts';
import { findIntent, findPayment, payerOfIntent } from './find-intent.ts';
import { payerIdOf } from './find-payer.ts';
import { isKeyOfPayment, payPath } from './payment-key.ts';
import { refreshPayment } from './refresh-payment.ts';

type Db = MembershipContext['db'];

/** Finds the gift of a payment. All payments of a monthly gift share the row of the first. */
async function donationOf(db: Db, { reference, subscription_id: id }: IntentRow): Promise<DonationRow | null> {
  const query = db
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
    .selectAll('donation');
  const mine =
    id === null ? query.where('donation.reference', '=', reference) : query.where('intent.subscription_id', '=', id);
  return (await mine.executeTakeFirst()) ?? null;
}

interface Gift {
  readonly donation: DonationRow | null;
  readonly often: 'monthly' | 'once';
}

const giftOf = async (context: MembershipContext, { donation, often }: Gift): Promise<PaymentView['for']> => ({
  kind: 'donation',
  frequency: donation?.frequency ?? often,
  dedication: donation === null || donation.dedication === '' ? null : donation.dedication,
  anonymous: donation?.anonymous === 1,
  wall: donation?.wall ?? 'none',
  page: await sponsoredPage(context, donation?.page ?? undefined),
});

/** Returns what a payment pays for, as its page shows it. */
async function whatFor(context: MembershipContext, intent: IntentRow): Promise<PaymentView['for']> {
  if (intent.kind === 'card') return { kind: 'card' };
  const { plan } = JSON.parse(intent.details) as IntentDetails;
  if (plan !== undefined) return { kind: 'plan', plan: plan.plan, frequency: plan.frequency };
  const donation = await donationOf(context.db, intent);
  return giftOf(context, { donation, often: intent.kind === 'donation' ? 'once' : 'monthly' });
}

const states: Readonly<Record<IntentState, PaymentView['state']>> = {
  created: 'pending',
  pending: 'pending',
  succeeded: 'paid',
  failed: 'failed',
  abandoned: 'expired',
  expired: 'expired',
  refunded: 'refunded',
  'partially-refunded': 'partially-refunded',
  disputed: 'disputed',
};

async function receiptOf(
  { db }: MembershipContext,
  { intent, payment, key }: { readonly intent: IntentRow; readonly payment: PaymentRow; readonly key: string },
): Promise<Receipt> {
  const { name, email } = await payerOfIntent(db, intent);
  const card =
    payment.card_id === null
      ? undefined
      : await db.selectFrom('membership_card').selectAll().where('id', '=', payment.card_id).executeTakeFirst();
  return {
    number: payment.receipt_number,
    paidAt: payment.paid_at,
    ...{ name, email },
    paidWith: paidWith(card ?? null, payment.channel),
    pdf: `/api/ms/receipts/${payment.reference}.pdf?key=${key}`,
  };
}

const isPayer = ({ visitor }: MembershipContext, { payer_id }: IntentRow): boolean =>
  visitor.id !== null && payer_id === payerIdOf(visitor.id);

/**
 * Returns a payment by its key. While it may still be paid, the provider is asked for its state, at most every few
 * seconds. A caller that polls too often gets the last known state. Errors: `not-found`, also for a wrong key.
 */
export const getPayment = endpoint({
  method: 'GET',
  path: '/api/ms/payment',
  input: () =>
    Joi.object<GetPaymentInput, true>({
      reference: referenceRule().required(),
      key: paymentKeyRule().required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { reference, key }): Promise<PaymentView> => {
    const context = membershipContext(anyContext);
    const known = await findIntent(context.db, reference);
    if (known === null || !isKeyOfPayment(known, key)) throw new AppError('not-found', 'That payment does not exist');
    const intent = await refreshPayment(context, known);
    // Money is booked only when the payment is no longer open.
    const payment = isOpen(intent) ? null : await findPayment(context.db, reference);
    const { amount, currency, provider, mode, problem } = intent;
    return {
      ...{ reference, provider, mode, problem },
      state: states[intent.state],
      amount: { amount: payment?.amount ?? amount, currency },
      refunded: { amount: payment?.refunded ?? 0, currency },
      lines: (JSON.parse(intent.details) as IntentDetails).lines,
      for: await whatFor(context, intent),
      own: isPayer(context, intent),
      receipt: payment === null ? null : await receiptOf(context, { intent, payment, key }),
      next: canBePaid(context, intent) ? payPath(reference, key) : null,
    };
  },
});
