import type { MembershipContext, PaymentRow, RefundRow } from '../membership-tables.ts';

/** How often the site tries again by itself: once a day for a week. */
const maxRetries = 7;

/** Money that the site has promised to give back, and that its provider did not give back. */
export interface OwedRefund extends Pick<RefundRow, 'changed_at' | 'currency' | 'id' | 'reason' | 'reference'> {
  readonly provider: PaymentRow['provider'];
  readonly mode: PaymentRow['mode'];
  /** Minor units that are still to go. */
  readonly amount: number;
  /** How often it failed; `id` is the last. */
  readonly tries: number;
  /** The site tries no more by itself: somebody has to see to it. */
  readonly needsAdmin: boolean;
}

/** Promises that failed, the oldest first: neither mended since, nor disputed (then the bank decides who gets it). */
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
 * What the site has promised to give back and still owes: one for each payment. What the desk decided, and what somebody gave
 * back at the provider's own desk (such an id begins with the provider), is no promise of the site.
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
