import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';

/** The job that works one event. */
export const workInboxJob = 'work-inbox';

/** One job for an event and each time that it is tried. */
export async function planInbox(
  { jobs }: Pick<MembershipContext, 'jobs'>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  options: { readonly runAt?: number; readonly transaction?: MembershipTransaction } = {},
): Promise<void> {
  await jobs.add(workInboxJob, { id }, { key: `${id}:${String(attempts)}`, ...options });
}
