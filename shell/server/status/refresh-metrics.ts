import type { Core } from '../core.ts';
import { diskState, diskUsers, metrics } from '../host/public.ts';
import type { Releases } from '../releases/public.ts';
import { isSeparate } from '../remote-apis/separate-slice.ts';

/** Resets first, so that releases that are gone are no longer reported. */
function refreshReleases(releases: Pick<Releases, 'health' | 'registry'>): void {
  metrics.registrySeq.set(releases.registry().seq);
  metrics.releaseViews.reset();
  metrics.releaseFaults.reset();
  for (const { remote, version: release, role, views, serverFaults, browserFaults } of releases.health()) {
    metrics.releaseViews.set({ remote, release, role }, views);
    metrics.releaseFaults.set({ remote, release, role, where: 'server' }, serverFaults);
    metrics.releaseFaults.set({ remote, release, role, where: 'browser' }, browserFaults);
  }
}

/** Updates the metrics that are computed on request. `releases` is null in a process without releases. */
export async function refreshMetrics(
  core: Pick<Core, 'jobs' | 'registered' | 'slices'>,
  releases: Pick<Releases, 'health' | 'registry'> | null,
  dataDir: string,
): Promise<void> {
  const { freeBytes, without } = await diskState(dataDir);
  if (freeBytes !== null) metrics.diskFree.set(freeBytes);
  for (const user of diskUsers) metrics.diskFull.set({ user }, without.includes(user) ? 1 : 0);
  const { waiting, planned, givenUp } = await core.jobs.counts();
  metrics.jobs.set({ state: 'waiting' }, waiting);
  metrics.jobs.set({ state: 'planned' }, planned);
  metrics.jobs.set({ state: 'given-up' }, givenUp);
  metrics.apiAnswers.reset();
  const separate = core.slices.filter(isSeparate).map(({ name, separate: { follower } }) => ({ name, follower }));
  for (const { name, follower } of [...separate, ...(core.registered?.list() ?? [])])
    metrics.apiAnswers.set({ api: name }, follower.isResponding ? 1 : 0);
  if (releases !== null) refreshReleases(releases);
}
