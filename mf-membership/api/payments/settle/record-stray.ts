import { randomUUID } from 'node:crypto';
import { feeAccount, providerAccount } from '../../ledger/ledger-accounts.ts';
import { transfer, post } from '../../ledger/post.ts';
import type { IntentRow, MembershipTransaction, StrayRow } from '../../membership-tables.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';

/** Refunded automatically: the payer meant to buy something and did not get it. */
const returnedReasons: readonly StrayRow['reason'][] = ['another-currency', 'short', 'twice'];

/**
 * Writes down money that pays for nothing, once for a transaction of a provider. What somebody meant for us goes back to
 * them; what we know nothing of is held for the desk. What belongs to another world is no money here: it is only noted.
 * Answers false when it was known.
 */
export async function recordStray(
  transaction: MembershipTransaction,
  { provider, mode }: Pick<IntentRow, 'mode' | 'provider'>,
  {
    payment,
    reason,
    now,
  }: { readonly payment: ProviderPayment; readonly reason: StrayRow['reason']; readonly now: number },
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
