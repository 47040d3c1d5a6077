import { providerNames, type PaymentMode, type ProviderName } from 'shared-contracts/membership/providers';
import type { MembershipContext, PaymentRow, RefundRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { claimMs, sendRefundOnce } from './send-refund-once.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';
import { settleRefund } from './settle-refund.ts';

/** Which refunds to send; all by default. */
export interface RefundFilter {
  readonly reference?: string;
}

type UnsentRefund = RefundRow & Pick<PaymentRow, 'mode' | 'provider' | 'provider_payment_id'>;

/** The mode whose refunds are handled; those of other modes are ignored. */
const paymentMode = ({ payments }: MembershipContext): PaymentMode => payments?.mode ?? 'live';

/** Per provider and round, so that a provider that does not respond does not block the other. */
const batchSize = 200;

function unsentRefunds(
  context: MembershipContext,
  which: { readonly provider: ProviderName } | { readonly reference: string },
): Promise<readonly UnsentRefund[]> {
  const query = context.db
    .selectFrom('membership_refund as refund')
    .innerJoin('membership_payment as payment', 'payment.reference', 'refund.reference')
    .selectAll('refund')
    .select(['payment.mode', 'payment.provider', 'payment.provider_payment_id'])
    .where('refund.state', '=', 'pending')
    .where('payment.mode', '=', paymentMode(context))
    .where('refund.provider_refund_id', 'is', null)
    .orderBy('refund.created_at')
    .limit(batchSize);
  return (
    'provider' in which
      ? query.where('payment.provider', '=', which.provider)
      : query.where('refund.reference', '=', which.reference)
  ).execute();
}

/** Claims a refund for two minutes, so that only one process asks the provider. */
async function claim(context: MembershipContext, { id }: Pick<RefundRow, 'id'>): Promise<boolean> {
  const now = membershipNow(context);
  return await transactInTurn(context, async (transaction) => {
    const claimed = await transaction
      .updateTable('membership_refund')
      .set({ sent_at: now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('provider_refund_id', 'is', null)
      .where((of) => of.or([of('sent_at', 'is', null), of('sent_at', '<=', now - claimMs)]))
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  });
}

async function refundIdsOf({ db }: MembershipContext, reference: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership_refund')
    .select('provider_refund_id')
    .where('reference', '=', reference)
    .execute();
  return rows.flatMap(({ provider_refund_id: id }) => (id === null ? [] : [id]));
}

async function send(context: MembershipContext, refund: UnsentRefund): Promise<void> {
  const provider = providerOf(context, refund);
  if (provider === null || !(await claim(context, refund))) return;
  const { id, reference, amount, currency } = refund;
  const answer = await sendRefundOnce(provider, {
    ...{ id, reference, amount, currency, paymentId: refund.provider_payment_id },
    ...{ wasSent: refund.sent_at !== null, otherRefundIds: await refundIdsOf(context, reference) },
  });
  if (answer === 'unheard') context.log.warn({ reference }, 'a refund was not answered');
  else await settleRefund(context, id, answer);
}

/**
 * Sends the reserved refunds to the providers, each once and at most 200 per provider. One without a response stays
 * pending, and is looked up before it is retried.
 */
export async function sendRefunds(context: MembershipContext, { reference }: RefundFilter = {}): Promise<void> {
  const rounds = reference === undefined ? providerNames.map((provider) => ({ provider })) : [{ reference }];
  for (const which of rounds) {
    for (const refund of await unsentRefunds(context, which)) await send(context, refund);
  }
}

async function followAt(context: MembershipContext, provider: ProviderName): Promise<number> {
  const rows = await context.db
    .selectFrom('membership_refund as refund')
    .innerJoin('membership_payment as payment', 'payment.reference', 'refund.reference')
    .select(['refund.id', 'refund.provider_refund_id', 'payment.mode', 'payment.provider'])
    .where('refund.state', '=', 'pending')
    .where('payment.mode', '=', paymentMode(context))
    .where('payment.provider', '=', provider)
    .where('refund.provider_refund_id', 'is not', null)
    .orderBy('refund.changed_at')
    .limit(batchSize)
    .execute();
  for (const { id, provider_refund_id: refundId, ...payment } of rows) {
    const reported = await providerOf(context, payment)
      ?.findRefund(refundId ?? '')
      .catch(() => null);
    if (reported !== null && reported !== undefined && reported.status !== 'pending')
      await settleRefund(context, id, reported);
  }
  return rows.length;
}

/** Follows up the refunds that providers have accepted, at most 200 per provider. Resolves to the number checked. */
export async function followRefunds(context: MembershipContext): Promise<number> {
  let checked = 0;
  for (const provider of providerNames) checked += await followAt(context, provider);
  return checked;
}
