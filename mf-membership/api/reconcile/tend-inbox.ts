import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { planInbox } from '../inbox/plan-inbox.ts';

const lateMs = 10 * 60_000;
const atOnce = 200;

/** Adds again the jobs of events that wait for long: those that wait by themselves are not added twice, lost ones are. */
export async function tendInbox(context: MembershipContext): Promise<void> {
  const waiting = await context.db
    .selectFrom('membership_inbox')
    .select(['id', 'attempts'])
    .where('state', '=', 'received')
    .where('received_at', '<', membershipNow(context) - lateMs)
    .orderBy('received_at')
    .limit(atOnce)
    .execute();
  for (const event of waiting) await planInbox(context, event);
}
