import type { Core } from '../core.ts';
import { diskUsers } from '../disk/disk-full.ts';
import { diskState } from '../disk/disk-state.ts';
import type { Releases } from '../releases/open-releases.ts';
import { metrics } from './metrics.ts';

/** Sets the metrics that are looked up when somebody asks for them. */
export async function refreshMetrics(
  core: Pick<Core, 'jobs'>,
  releases: Pick<Releases, 'snapshot'>,
  dataDir: string,
): Promise<void> {
  const { freeBytes, without } = await diskState(dataDir);
  if (freeBytes !== null) metrics.diskFree.set(freeBytes);
  for (const user of diskUsers) metrics.diskFull.set({ user }, without.includes(user) ? 1 : 0);
  const { waiting, planned, givenUp } = await core.jobs.counts();
  metrics.jobs.set({ state: 'waiting' }, waiting);
  metrics.jobs.set({ state: 'planned' }, planned);
  metrics.jobs.set({ state: 'given-up' }, givenUp);
  metrics.registrySeq.set(releases.snapshot().seq);
}
