import type { InsideStatus, Timing } from 'shared-contracts/status/get-inside';
import { diskState, metrics } from '../host/public.ts';
import type { ReleaseHistory } from './release-history.ts';
import type { PartsDeps } from './check-parts.ts';
import type { ReleaseHome, Releases } from '../releases/public.ts';
import type { Core } from '../core.ts';
import { timingsOf, type Sample } from './timings.ts';

/** What the watch of a site needs. */
export interface StatusDeps extends PartsDeps {
  readonly core: PartsDeps['core'] & Pick<Core, 'api' | 'jobs'> & Partial<Pick<Core, 'shared'>>;
  readonly releases: Pick<Releases, 'health' | 'registry' | 'snapshot'>;
  readonly home: ReleaseHome;
  readonly shell: () => string;
  /** Releases with a page that is excluded now, as `remote@version`. */
  readonly leftOut: () => readonly string[];
  /** The current problem with the pages of a release or, without a release, with the shell's; null if there is none. */
  readonly problemOf: (remote: string | null, version: string | null) => string | null;
  readonly now: () => number;
}

const endpointsShown = 15;

const hasFailed = ({ outcome }: Sample['labels']): boolean => outcome === 'failed';

async function awaitsOf({ core, log }: StatusDeps): Promise<readonly string[]> {
  const all = core.slices.map(async (slice) => {
    try {
      return (await slice.awaits?.(core.contextOf(slice))) ?? null;
    } catch (error) {
      log.warn({ error, slice: slice.name }, 'a slice cannot tell what it waits for');
      return `${slice.name} cannot tell`;
    }
  });
  return (await Promise.all(all)).filter((reason) => reason !== null);
}

const samplesOf = async (metric: { get(): Promise<{ readonly values: unknown }> }): Promise<readonly Sample[]> =>
  (await metric.get()).values as readonly Sample[];

function releasesOf({ releases, leftOut, problemOf }: StatusDeps): InsideStatus['releases'] {
  const out = leftOut();
  return releases.health().map(({ remote, version, role, percent, views, serverFaults, browserFaults, lcp, inp }) => ({
    ...{ remote, version, role, percent, views, serverFaults, browserFaults, lcp, inp },
    leftOut: out.includes(`${remote}@${version}`),
    trouble: problemOf(remote, version),
  }));
}

async function requestTimings(): Promise<readonly Timing[]> {
  const [samples, counts] = await Promise.all([samplesOf(metrics.requestSeconds), samplesOf(metrics.requests)]);
  const failures = (name: string): number =>
    counts
      .filter(({ labels: { route, status } }) => route === name && String(status).startsWith('5'))
      .reduce((sum, { value }) => sum + value, 0);
  return timingsOf(samples, 'route', () => false).map((timing) => ({ ...timing, failed: failures(timing.name) }));
}

/** Sums the reports over all releases. */
function faultsByKind(samples: readonly Sample[]): InsideStatus['faults'] {
  const counts = new Map<string, number>();
  for (const { labels, value } of samples) {
    const kind = String(labels['kind']);
    counts.set(kind, (counts.get(kind) ?? 0) + value);
  }
  return [...counts].map(([what, count]) => ({ what, count }));
}

/** What this process has measured, in the order of the page. */
export async function readStaffStatus(deps: StatusDeps, { changes }: ReleaseHistory): Promise<InsideStatus> {
  const [rendering, requests, endpoints, browserReports, jobs, disk, awaits] = await Promise.all([
    samplesOf(metrics.renderSeconds),
    requestTimings(),
    samplesOf(metrics.endpointTimes),
    metrics.browserReports.get(),
    deps.core.jobs.counts(),
    diskState(deps.dataDir),
    awaitsOf(deps),
  ]);
  const timings = timingsOf(endpoints, 'endpoint', hasFailed);
  return {
    history: changes,
    releases: releasesOf(deps),
    rendering: timingsOf(rendering, 'owner', ({ outcome }) => outcome === 'fallback'),
    requests,
    endpoints: timings.slice(0, endpointsShown),
    faults: faultsByKind(browserReports.values),
    jobs,
    diskFree: disk.freeBytes,
    awaits,
  };
}
