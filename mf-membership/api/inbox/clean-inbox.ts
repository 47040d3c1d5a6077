import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';

/** How long the bytes of an event are kept; what it told stays. */
const inboxRetentionDays = 90;

const dayMs = 86_400_000;
const batchSize = 500;
const nothing = new Uint8Array();

/** Leaves of events what they told us: which payment, which state. Names, addresses and cards go with the bytes. */
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

/** The same at once, for payments of somebody who is forgotten. */
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
