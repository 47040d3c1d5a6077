import { isAppError } from 'shared-contracts/app-error';
import { membershipNow } from '../membership-clock.ts';
import type { IntentRow, MembershipContext, MembershipTransaction, RefundRow } from '../membership-tables.ts';
import { findIntent, findPayment } from '../payments/find-intent.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';
import { reserveRefund } from '../payments/reserve-refund.ts';
import { settleRefund } from '../payments/settle-refund.ts';
import type { RefundWithNote } from '../providers/payment-provider.ts';
import { subscriptionPaymentRefunded } from '../subscriptions/payment-refunded.ts';

const refundsOf = ({ db }: Pick<MembershipContext, 'db'>, reference: string): Promise<readonly RefundRow[]> =>
  db.selectFrom('membership_refund').selectAll().where('reference', '=', reference).execute();

interface ForeignRefund {
  readonly intent: IntentRow;
  readonly reported: RefundWithNote;
  readonly id: string;
  readonly now: number;
}

/**
 * Reserves a refund that the provider has already made; it is stored with the provider's id, so that it is never sent.
 */
async function reserveForeignRefund(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, reported, id, now }: ForeignRefund,
): Promise<void> {
  const { reference } = intent;
  const reason = 'Refunded in the provider’s dashboard';
  const known = await transaction.selectFrom('membership_refund').select('id').where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return;
  await reserveRefund(transaction, { reference, amount: reported.amount, reason, now, id });
  await transaction
    .updateTable('membership_refund')
    .set({ provider_refund_id: reported.refundId, sent_at: now })
    .where('id', '=', id)
    .execute();
  const payment = await findPayment(transaction, reference);
  if (payment === null || intent.subscription_id === null) return;
  const { refunded, amount } = payment;
  await subscriptionPaymentRefunded(context, transaction, { intent, refunded, whole: refunded >= amount });
}

/** Records a refund made in the provider's dashboard like one of our own. */
async function recordForeignRefund(context: MembershipContext, foreign: ForeignRefund): Promise<void> {
  try {
    await transactInTurn(context, (transaction) => reserveForeignRefund(context, transaction, foreign));
  } catch (error) {
    // The refund exceeds what is left, or the payment is disputed. The reconciliation shows it to admins.
    if (!isAppError(error)) throw error;
    const { reference } = foreign.intent;
    context.log.error({ reference, why: error.message }, 'a refund that is not ours could not be booked');
    return;
  }
  await settleRefund(context, foreign.id, foreign.reported);
}

const isUnanswered = ({ state, provider_refund_id: refundId }: RefundRow): boolean =>
  state === 'pending' && refundId === null;

/** Returns the refunds that this site did not request. */
function foreignRefunds(reported: readonly RefundWithNote[], own: readonly RefundRow[]): readonly RefundWithNote[] {
  const known = new Set(own.flatMap(({ id, provider_refund_id: refundId }) => [id, refundId ?? id]));
  return reported.filter(
    ({ refundId, refund, status }) => status !== 'failed' && !known.has(refundId) && !known.has(refund ?? refundId),
  );
}

/**
 * Updates the refunds of a payment from its provider, including those made in the provider's dashboard. Resolves to
 * false while one of our own refunds has no response yet and the provider reports one that we do not know: it may be
 * that one, so the caller must check again. Rejects with ProviderError when the provider does not respond.
 */
export async function settleRefundsOf(context: MembershipContext, reference: string): Promise<boolean> {
  const [intent, payment] = [await findIntent(context.db, reference), await findPayment(context.db, reference)];
  if (intent === null || payment === null) return true;
  const provider = providerOf(context, payment);
  const reported = (await provider?.refundsOf({ paymentId: payment.provider_payment_id, reference })) ?? [];
  const own = await refundsOf(context, reference);
  for (const { id, provider_refund_id: refundId } of own) {
    const answer = reported.find((one) => one.refundId === refundId);
    if (answer !== undefined && answer.status !== 'pending') await settleRefund(context, id, answer);
  }
  const foreign = foreignRefunds(reported, own);
  if (own.some(isUnanswered)) return foreign.length === 0;
  for (const one of foreign) {
    const id = `${payment.provider}-${one.refundId}`;
    await recordForeignRefund(context, { intent, reported: one, id, now: membershipNow(context) });
  }
  return true;
}
