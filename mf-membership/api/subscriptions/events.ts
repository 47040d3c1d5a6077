import { randomUUID } from 'node:crypto';
import { writeLater } from 'shared-contracts/server/database';
import type { MembershipTransaction } from '../membership-tables.ts';

/** An event in somebody's membership, in a sentence for them. */
export interface NewEvent {
  readonly payerId: string;
  readonly at: number;
  readonly text: string;
  /** The account of the admin or editor who did it; absent: the payer, or the site itself. */
  readonly byAccount?: string | null;
  /** An event with a given id is recorded once. */
  readonly id?: string;
}

/** Records an event. Resolves to false when one with its id exists. */
export async function addEvent(transaction: MembershipTransaction, event: NewEvent): Promise<boolean> {
  const { payerId, at, text, byAccount = null, id = randomUUID() } = event;
  const row = { id, payer_id: payerId, at, text, by_account: byAccount };
  const adding = transaction.insertInto('membership_event').values(row);
  // A new random id cannot exist yet.
  if (event.id === undefined) {
    await writeLater(transaction, adding);
    return true;
  }
  const written = await adding.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The prefix of the ids of reasons. */
export const reasonIds = 'why:';

/**
 * Returns the event for a reason given on cancelling. It is for the site's staff: not shown on the member's page, but
 * part of the member's data export.
 */
export const reasonEvent = (reason: string): Pick<NewEvent, 'id' | 'text'> & { readonly id: string } => ({
  id: `${reasonIds}${randomUUID()}`,
  text: reason,
});

/** Whether an event is such a reason. */
export const isReason = ({ id }: { readonly id: string }): boolean => id.startsWith(reasonIds);
