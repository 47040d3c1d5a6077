import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Money } from 'shared-contracts/membership/money';
import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import { referenceRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { findIntent, findPayment, payerOfIntent } from '../payments/find-intent.ts';
import { keyMaker, paymentPage } from '../payments/payment-key.ts';
import { detailsOf } from '../subscriptions/subscription-rows.ts';
import { adminPayment } from './admin-payment.ts';

export interface ReadPaymentInput {
  readonly reference: string;
}

/** A refund of the payment, done, pending or failed. */
export interface AdminRefund {
  readonly id: string;
  readonly amount: Money;
  readonly state: 'failed' | 'pending' | 'processed';
  readonly reason: string;
  readonly at: number;
  /** True when an admin decided it on this site; false when the site did, or somebody in the provider's dashboard. */
  readonly byDesk: boolean;
}

/** One ledger entry of the payment or of its refunds. Debits are positive. */
export interface LedgerLine {
  readonly at: number;
  readonly kind: string;
  readonly account: string;
  /** Minor units of a currency that need not be ours. */
  readonly amount: number;
  readonly currency: string;
}

/** Everything known about one payment. */
export interface AdminPaymentDetails extends AdminPayment {
  readonly lines: readonly QuoteLine[];
  /** The amount received; null while nothing was. */
  readonly paid: Money | null;
  /** The provider's fee. */
  readonly fee: Money | null;
  /** What can still be refunded; zero during a dispute. */
  readonly left: Money;
  /** The provider's id of the payment. */
  readonly providerPayment: string | null;
  readonly problem: string | null;
  readonly refunds: readonly AdminRefund[];
  readonly books: readonly LedgerLine[];
  /** The payment page as its payer sees it. */
  readonly ownPage: string;
}

async function refundsOf({ db }: MembershipContext, reference: string): Promise<readonly AdminRefund[]> {
  const rows = await db
    .selectFrom('membership_refund')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, amount, currency, state, reason, created_at: at, by_account }) => ({
    ...{ id, state, reason, at, amount: { amount, currency }, byDesk: by_account !== null },
  }));
}

/** The ledger entries of a payment and of its refunds. */
async function ledgerLinesOf(
  { db }: MembershipContext,
  reference: string,
  refunds: readonly AdminRefund[],
): Promise<readonly LedgerLine[]> {
  const rows = await db
    .selectFrom('membership_ledger_transaction as posted')
    .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
    .select(['posted.at', 'posted.kind', 'entry.account', 'entry.amount', 'entry.currency'])
    .where('posted.source', 'in', [reference, ...refunds.map(({ id }) => id)])
    .orderBy('posted.at')
    .orderBy('posted.id')
    .orderBy('entry.line')
    .execute();
  return rows.map(({ at, kind, account, amount, currency }) => ({ at, kind, account, amount, currency }));
}

/** Returns one payment with its refunds and ledger entries. Errors: `not-found`. */
export const readPayment = endpoint({
  method: 'GET',
  path: '/api/ms/desk/payment',
  access: 'admin',
  input: () =>
    Joi.object<ReadPaymentInput, true>({ reference: referenceRule().required() }).options({ stripUnknown: true }),
  handle: async (anyContext, { reference }): Promise<AdminPaymentDetails> => {
    const context = membershipContext(anyContext);
    const intent = await findIntent(context.db, reference);
    if (intent === null) throw new AppError('not-found', 'That payment does not exist');
    const [payment, payer, refunds, makeKey] = await Promise.all([
      findPayment(context.db, reference),
      payerOfIntent(context.db, intent),
      refundsOf(context, reference),
      keyMaker(context),
    ]);
    const { currency } = intent;
    return {
      ...adminPayment(intent, payer, payment),
      lines: detailsOf(intent).lines,
      paid: payment === null ? null : { amount: payment.amount, currency },
      fee: payment === null ? null : { amount: payment.fee, currency },
      // During a dispute the bank decides who gets the money.
      left: {
        amount: payment === null || intent.state === 'disputed' ? 0 : payment.amount - payment.refunded,
        currency,
      },
      providerPayment: payment?.provider_payment_id ?? null,
      problem: intent.problem,
      refunds,
      books: await ledgerLinesOf(context, reference, refunds),
      ownPage: paymentPage(reference, makeKey(reference)),
    };
  },
});
