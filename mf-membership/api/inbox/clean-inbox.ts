import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';

/** How long the body of an event is stored; the data read from it remains. */
const inboxRetentionDays = 90;

const dayMs = 86_400_000;
const batchSize = 500;
const nothing = new Uint8Array();

/**
 * Erases the bodies of old events, at most 500 per call; they hold names, addresses and card details. The data read
 * from them remains.
 */
export async function cleanInbox(context: MembershipContext): Promise<void> {
  const before = membershipNow(context) - inboxRetentionDays * dayMs;
  await context.transact(async (transaction) => {
    const old = await transaction
      .selectFrom('membership_inbox')
      .select('id')
      .where('received_at', '<', before)
      .where('body', '!=', nothing)
      .limit(batchSize)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await transaction.updateTable('membership_inbox').set({ body: nothing }).where('id', 'in', ids).execute();
  });
}

/** Erases the event bodies of an erased person's payments at once. */
export async function eraseEventBodies(
  transaction: MembershipTransaction,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await transaction
    .updateTable('membership_inbox')
    .set({ body: nothing })
    .where('reference', 'in', [...references])
    .execute();
}
