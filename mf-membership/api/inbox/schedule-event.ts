import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';

/** The name of the job that processes one event. */
export const processEventJob = 'work-inbox';

/** Schedules one job per event and attempt. */
export async function scheduleEvent(
  { jobs }: Pick<MembershipContext, 'jobs'>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  options: { readonly runAt?: number; readonly transaction?: MembershipTransaction } = {},
): Promise<void> {
  await jobs.add(processEventJob, { id }, { key: `${id}:${String(attempts)}`, ...options });
}
