import { randomUUID } from 'node:crypto';
import { writeLater } from 'shared-contracts/server/write-later';
import type { MembershipTransaction } from '../membership-tables.ts';

/** Something that happened to somebody's membership, in words for them. */
export interface NewEvent {
  readonly payerId: string;
  readonly at: number;
  readonly text: string;
  /** The account of who did it at the desk; left out: the payer, or the site itself. */
  readonly byAccount?: string | null;
  /** The same again is written down once. */
  readonly id?: string;
}

/** Writes it down. Answers false when it stood there already. */
export async function addEvent(transaction: MembershipTransaction, event: NewEvent): Promise<boolean> {
  const { payerId, at, text, byAccount = null, id = randomUUID() } = event;
  const row = { id, payer_id: payerId, at, text, by_account: byAccount };
  const adding = transaction.insertInto('membership_event').values(row);
  // One that was made just now stands nowhere yet.
  if (event.id === undefined) {
    await writeLater(transaction, adding);
    return true;
  }
  const written = await adding.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How the ids of reasons begin. */
export const reasonIds = 'why:';

/** Why somebody left: kept beside what happened, for the founders; their own page leaves it out. */
export const reasonEvent = (reason: string): Pick<NewEvent, 'id' | 'text'> & { readonly id: string } => ({
  id: `${reasonIds}${randomUUID()}`,
  text: reason,
});

/** Whether an event is a reason that somebody gave. */
export const isReason = ({ id }: { readonly id: string }): boolean => id.startsWith(reasonIds);
