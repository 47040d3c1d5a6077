import type { MembershipContext, PaymentRow, RefundRow } from '../membership-tables.ts';

/** How often the site retries automatically: once a day for a week. */
const maxRetries = 7;

/** A refund that the site promised and its provider did not make. */
export interface OwedRefund extends Pick<RefundRow, 'changed_at' | 'currency' | 'id' | 'reason' | 'reference'> {
  readonly provider: PaymentRow['provider'];
  readonly mode: PaymentRow['mode'];
  /** Minor units that remain to be refunded. */
  readonly amount: number;
  /** How often it failed; `id` is the last failure. */
  readonly tries: number;
  /** True when the site no longer retries, so that an admin has to act. */
  readonly needsAdmin: boolean;
}

/**
 * Promised refunds that failed, oldest first, without those replaced since or under dispute (the bank decides about
 * them).
 */
const failedRefunds = (db: Pick<MembershipContext['db'], 'selectFrom'>) =>
  db
    .selectFrom('membership_refund as refund')
    .innerJoin('membership_payment as payment', 'payment.reference', 'refund.reference')
    .innerJoin('membership_intent as intent', 'intent.reference', 'refund.reference')
    .select(['refund.id', 'refund.reference', 'refund.reason', 'refund.currency', 'refund.changed_at'])
    .select(['refund.amount', 'payment.amount as paid', 'payment.refunded', 'payment.provider', 'payment.mode'])
    .where('refund.state', '=', 'failed')
    .where('refund.by_account', 'is', null)
    .where('intent.state', '<>', 'disputed')
    .whereRef('payment.refunded', '<', 'payment.amount')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('membership_refund as other')
            .select('other.id')
            .whereRef('other.reference', '=', 'refund.reference')
            .whereRef('other.created_at', '>=', 'refund.created_at')
            .where('other.state', '<>', 'failed'),
        ),
      ),
    )
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .execute();

/**
 * Lists the refunds that the site has promised and still owes, one per payment. Refunds decided by an admin or made in
 * the provider's dashboard (their ids begin with the provider) are not promises of the site.
 */
export async function owedRefunds(
  db: Pick<MembershipContext['db'], 'selectFrom'>,
  mode?: PaymentRow['mode'],
): Promise<readonly OwedRefund[]> {
  const owed = new Map<string, OwedRefund>();
  for (const { paid, refunded, ...refund } of await failedRefunds(db)) {
    if (refund.id.startsWith(`${refund.provider}-`) || (mode !== undefined && refund.mode !== mode)) continue;
    const tries = (owed.get(refund.reference)?.tries ?? 0) + 1;
    const amount = Math.min(refund.amount, paid - refunded);
    owed.set(refund.reference, { ...refund, amount, tries, needsAdmin: tries > maxRetries });
  }
  return [...owed.values()];
}
