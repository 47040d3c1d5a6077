import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';

/** The job that works one event. */
export const processEventJob = 'work-inbox';

/** One job for an event and each time that it is tried. */
export async function scheduleEvent(
  { jobs }: Pick<MembershipContext, 'jobs'>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  options: { readonly runAt?: number; readonly transaction?: MembershipTransaction } = {},
): Promise<void> {
  await jobs.add(processEventJob, { id }, { key: `${id}:${String(attempts)}`, ...options });
}
