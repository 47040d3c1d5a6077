import { AppError } from 'shared-contracts/app-error';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { payerIdOf } from '../payments/find-payer.ts';
import { findSubscription, type ReadOnlyDb } from './subscription-rows.ts';

/** Resolves to a subscription of the visitor that has begun. Rejects with `not-found`, also for somebody else's. */
export async function ownSubscription(
  db: ReadOnlyDb,
  { visitor }: Pick<MembershipContext, 'visitor'>,
  id: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(db, id);
  const isOwn = visitor.id !== null && row?.payer_id === payerIdOf(visitor.id) && row.state !== 'incomplete';
  if (row === null || !isOwn) throw new AppError('not-found', 'You have no such subscription.');
  return row;
}
