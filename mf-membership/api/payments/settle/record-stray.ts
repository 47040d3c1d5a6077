import { randomUUID } from 'node:crypto';
import { feeAccount, providerAccount } from '../../ledger/ledger-accounts.ts';
import { transfer, post } from '../../ledger/post.ts';
import type { IntentRow, MembershipTransaction, UnallocatedPaymentRow } from '../../membership-tables.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';

/** Reasons for an automatic refund: the payer meant to buy something and did not get it. */
const returnedReasons: readonly UnallocatedPaymentRow['reason'][] = ['another-currency', 'short', 'twice'];

/**
 * Records a stray, once per transaction of a provider. Money meant for us is refunded; money of unknown origin is held
 * for an admin; a payment of another mode is only recorded, since it is not money here. Resolves to false when it was
 * recorded before.
 */
export async function recordStray(
  transaction: MembershipTransaction,
  { provider, mode }: Pick<IntentRow, 'mode' | 'provider'>,
  {
    payment,
    reason,
    now,
  }: { readonly payment: ProviderPayment; readonly reason: UnallocatedPaymentRow['reason']; readonly now: number },
): Promise<boolean> {
  const known = await transaction
    .selectFrom('membership_stray')
    .select('id')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('provider_payment_id', '=', payment.paymentId)
    .executeTakeFirst();
  if (known !== undefined) return false;
  const id = `stray-${randomUUID()}`;
  const { paymentId, reference, amount, currency, fee } = payment;
  await transaction
    .insertInto('membership_stray')
    .values({
      ...{ id, provider, mode, provider_payment_id: paymentId, reference, amount, currency, fee, reason },
      state: returnedReasons.includes(reason) ? 'returning' : 'held',
      ...{ provider_refund_id: null, sent_at: null, created_at: now, changed_at: now },
    })
    .execute();
  if (reason === 'another-world') return true;
  const at = payment.paidAt ?? now;
  const provided = providerAccount(provider);
  await post(transaction, {
    ...{ mode, kind: 'stray', source: id, at },
    entries: [
      ...transfer({ amount, currency }, { debit: provided, credit: 'suspense' }),
      ...(fee > 0 ? transfer({ amount: fee, currency }, { debit: feeAccount(provider), credit: provided }) : []),
    ],
  });
  return true;
}
