import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { providerAccount } from '../ledger/ledger-accounts.ts';
import { transfer, post } from '../ledger/post.ts';
import type { MembershipContext, UnallocatedPaymentRow } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { claimMs, sendRefundOnce } from './send-refund-once.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { providerOf } from '../providers/open-providers.ts';

async function claim(context: MembershipContext, { id }: Pick<UnallocatedPaymentRow, 'id'>): Promise<boolean> {
  const now = membershipNow(context);
  return await transactInTurn(context, async (transaction) => {
    const claimed = await transaction
      .updateTable('membership_stray')
      .set({ sent_at: now })
      .where('id', '=', id)
      .where('state', '=', 'returning')
      .where('provider_refund_id', 'is', null)
      .where((of) => of.or([of('sent_at', 'is', null), of('sent_at', '<=', now - claimMs)]))
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  });
}

/** Records the provider's response. A stray that cannot be refunded automatically is held for an admin. */
async function settleStray(context: MembershipContext, id: string, answer: ProviderRefund | 'refused'): Promise<void> {
  const now = membershipNow(context);
  await transactInTurn(context, async (transaction) => {
    const stray = await transaction.selectFrom('membership_stray').selectAll().where('id', '=', id).executeTakeFirst();
    if (stray?.state !== 'returning') return;
    const status = answer === 'refused' ? 'failed' : answer.status;
    const state = status === 'failed' ? 'held' : status === 'processed' ? 'returned' : 'returning';
    const refundId = answer === 'refused' ? null : answer.refundId;
    await transaction
      .updateTable('membership_stray')
      .set({ state, provider_refund_id: refundId, changed_at: now })
      .where('id', '=', id)
      .execute();
    if (state !== 'returned') return;
    await post(transaction, {
      ...{ mode: stray.mode, kind: 'refund-paid', source: id, at: now },
      entries: transfer(stray, { debit: 'suspense', credit: providerAccount(stray.provider) }),
    });
  });
}

async function sendStrayBack(context: MembershipContext, stray: UnallocatedPaymentRow): Promise<void> {
  const provider = providerOf(context, stray);
  if (provider === null) return;
  if (stray.provider_refund_id !== null) {
    const reported = await provider.findRefund(stray.provider_refund_id).catch(() => null);
    if (reported !== null && reported.status !== 'pending') await settleStray(context, stray.id, reported);
    return;
  }
  if (!(await claim(context, stray))) return;
  const { id, reference, amount, currency, provider_payment_id: paymentId } = stray;
  const isSent = stray.sent_at !== null;
  const answer = await sendRefundOnce(provider, {
    id,
    paymentId,
    reference,
    amount,
    currency,
    wasSent: isSent,
    otherRefundIds: [],
  });
  if (answer !== 'unheard') await settleStray(context, id, answer);
}

/** Per provider and round, so that a provider that does not respond does not block the other. */
const batchSize = 200;

function findReturning(
  { db, payments }: MembershipContext,
  which: { readonly provider: ProviderName } | { readonly reference: string },
): Promise<readonly UnallocatedPaymentRow[]> {
  const query = db
    .selectFrom('membership_stray')
    .selectAll()
    .where('state', '=', 'returning')
    .where('mode', '=', payments?.mode ?? 'live')
    .orderBy('created_at')
    .limit(batchSize);
  return (
    'provider' in which ? query.where('provider', '=', which.provider) : query.where('reference', '=', which.reference)
  ).execute();
}

/** Refunds the strays that are to be returned, each once, and follows up those under way. */
export async function returnStrays(
  context: MembershipContext,
  { reference }: { readonly reference?: string } = {},
): Promise<void> {
  const rounds = reference === undefined ? providerNames.map((provider) => ({ provider })) : [{ reference }];
  for (const which of rounds) {
    for (const stray of await findReturning(context, which)) await sendStrayBack(context, stray);
  }
}
