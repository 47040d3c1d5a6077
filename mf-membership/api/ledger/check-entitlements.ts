import type { MembershipContext } from '../membership-tables.ts';
import { heldByBank } from '../payments/disputed-amount.ts';

type Db = MembershipContext['db'];

/** Checks that every open subscription has payments for its current period that were not refunded. */
export async function checkEntitlements(db: Db, problems: string[]): Promise<void> {
  const open = await db
    .selectFrom('membership_subscription')
    .select(['id', 'state', 'paid_by'])
    .where('state', 'in', ['active', 'past-due', 'paused'])
    .execute();
  for (const { id, state, paid_by: paidBy } of open) {
    const references = paidBy.split(' ').filter((reference) => reference !== '');
    const kept = references.length === 0 ? [] : await heldPayments(db, id, references);
    // An upgrade also needs the payments before it.
    if (references.length === 0 || kept.length < references.length) {
      problems.push(`Subscription ${id} is ${state} and was not paid by ${paidBy === '' ? 'anything' : paidBy}`);
    }
  }
}

/**
 * Returns the references whose money we still have. A refund that the provider has not accepted yet, or a partial
 * dispute, does not count against a payment.
 */
async function heldPayments(db: Db, subscription: string, references: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .leftJoin('membership_refund as refund', (join) =>
      join
        .onRef('refund.reference', '=', 'payment.reference')
        .on('refund.state', '=', 'pending')
        .on('refund.provider_refund_id', 'is', null),
    )
    .select(['payment.reference', 'payment.amount', 'payment.refunded', 'intent.state'])
    .where('payment.reference', 'in', references)
    .where('intent.subscription_id', '=', subscription)
    .where((of) =>
      of.or([
        of('intent.state', 'in', ['succeeded', 'partially-refunded', 'disputed']),
        of.and([of('intent.state', '=', 'refunded'), of('refund.id', 'is not', null)]),
      ]),
    )
    .execute();
  const kept = new Set<string>();
  for (const { reference, amount, refunded, state } of rows) {
    const isGone = state === 'disputed' && (await heldByBank(db, reference)) >= amount - refunded;
    if (!isGone) kept.add(reference);
  }
  return [...kept];
}
