import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../host/public.ts';
import { endThisCanary } from './canary-release.ts';
import { judgeCanary } from './judge-canary.ts';
import type { Releases } from './open-releases.ts';
import { entryOf, ownerNames, type CanaryPointer, type Registry } from './registry.ts';
import type { ReleaseCounts } from './release-counts.ts';
import type { ReleaseHome } from './release-home.ts';
import { sumCounts, type ReleaseSums } from './sum-counts.ts';

export interface CanaryWatchDeps {
  readonly home: ReleaseHome;
  readonly registry: () => Registry;
  readonly counts: Pick<ReleaseCounts, 'read'>;
  readonly suspendCanary: Releases['suspendCanary'];
  readonly log: Log;
  /** Exchanges counts with the other servers; undefined for a site of one server. */
  readonly exchange?: ((registry: Registry) => Promise<void>) | undefined;
}

/** The author in the history. */
const watcherName = 'the watcher';

const lookMs = 2_000;

/**
 * Ends a canary that exceeds its limits. If another process has already ended it, nothing changes. If the registry
 * cannot be changed, this process stops serving the canary, logs that once, and keeps trying.
 */
async function rollBackCanary(
  { home, log, suspendCanary }: CanaryWatchDeps,
  remote: string,
  { version, percent, salt }: CanaryPointer,
  reason: string,
): Promise<void> {
  const why = `rolled back ${version} at ${String(percent)} %: ${reason}`;
  const event = { remote, release: version, reason };
  try {
    if (!(await endThisCanary(home, remote, salt, { who: watcherName, why }))) return;
    metrics.canariesTakenBack.inc({ remote });
    log.error(event, 'a canary was rolled back');
  } catch (error) {
    if (suspendCanary(salt))
      log.error({ ...event, error }, 'a canary could not be rolled back; nobody gets it from here');
  }
}

/** Checks every canary of the registry once. */
export async function checkCanaries(deps: CanaryWatchDeps): Promise<void> {
  const registry = deps.registry();
  // If the exchange fails, each server judges by its own counts.
  await deps.exchange?.(registry).catch((error: unknown) => {
    deps.log.warn({ error }, 'the counts of canaries could not be exchanged with other servers');
  });
  const sums = (remote: string, version: string): ReleaseSums => sumCounts(deps.counts.read(remote, version));
  for (const remote of ownerNames(registry)) {
    const { canary, stable } = entryOf(registry, remote);
    if (canary === null || stable === null) continue;
    const reason = judgeCanary(sums(remote, canary.version), sums(remote, stable.version));
    if (reason !== null) await rollBackCanary(deps, remote, canary, reason);
  }
}

/** Checks the canaries every two seconds, and ends those that exceed their limits. Returns a function that stops it. */
export function watchCanaries(deps: CanaryWatchDeps): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  let busy = false;
  const look = async (): Promise<void> => {
    try {
      await checkCanaries(deps);
    } catch (error) {
      deps.log.error({ error }, 'the canaries could not be looked at');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    looking = look();
  }, lookMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
