import { AppError } from 'shared-contracts/app-error';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';
import type { Log } from 'shared-contracts/server/slice-context';
import { builtRoutes } from './built-release.ts';
import { contractProblem } from './check-contract.ts';
import { getsCanary } from './draw-canary.ts';
import { followRegistry } from './follow-registry.ts';
import { everybody, type OverrideRelease, type ReleaseChoice } from './release-choice.ts';
import { entryOf, remoteNames, type Registry, type RegistryEntry } from './registry.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseCounts } from './release-counts.ts';
import { releaseHealth, type ReleaseHealth } from './release-health.ts';
import { releaseHome } from './release-home.ts';

/** The releases of a running site. */
export interface Releases {
  /** Names of all remotes, with or without a release. */
  remotes(): readonly string[];
  /** Read from memory, which follows `registry.json` within a second. */
  snapshot(choice?: ReleaseChoice): RegistrySnapshot;
  /**
   * Routes of each remote's pages, from the release in use, or without one from the last that was stable. When it does
   * not list its routes, and for a remote without a release, those built with this server. Without a working release,
   * and while the remote is switched off, they are marked as off.
   */
  routes(choice?: ReleaseChoice): DeclaredRoutes;
  /** Finds a stored release by its exact version, also an old one; null when there is none or it was revoked. */
  find(remote: string, version: string): ReleaseInfo | null;
  /**
   * Resolves to the text of the server bundle after checking its hash; cached. Rejects with `gone` for an unknown
   * release, with Error when a hash differs.
   */
  serverBundle(remote: string, version: string): Promise<string>;
  previousOf(remote: string): ReleaseInfo | null;
  /** True while there is a canary, so that every reader needs a bucket. */
  draws(): boolean;
  registry(): Registry;
  /** Views, faults and web vitals of the releases. */
  readonly counts: ReleaseCounts;
  /**
   * Stops giving out the canary with this salt, whatever the registry says. Returns false when it was stopped before.
   */
  readonly leaveOut: (salt: string) => boolean;
  health(): readonly ReleaseHealth[];
  close(): Promise<void>;
}

interface ReleasesOptions {
  readonly dataDir: string;
  readonly releasesUrl: string | null;
  /** The setting REGISTRY_KEYS: who may sign the registry. */
  readonly registryKeys?: readonly string[];
  /** Contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Routes of the built pages; by default those that `npm run build` left. */
  readonly built?: DeclaredRoutes;
}

const knownReleases = (registry: Registry): ReadonlySet<string> =>
  new Set(
    Object.keys(registry.remotes).flatMap((remote) => {
      const { known, canary } = entryOf(registry, remote);
      const trial = canary === null ? [] : [canary.version];
      return [...Object.keys(known), ...trial].map((version) => `${remote}@${version}`);
    }),
  );

/** A canary is served only while it runs; open pages leave it at once when it has ended. */
function keptIntegrity({ known, revoked, canary }: RegistryEntry, version: string): string | null {
  if (revoked.includes(version)) return null;
  if (canary?.version === version) return canary.integrity;
  return ownValue(known, version) ?? null;
}

function refuseGone(remote: string, version: string): never {
  throw new AppError('gone', `There is no release ${version} of ${remote}`);
}

/**
 * The releases to try for a reader, in order. When a canary failed in the reader's browser, the stable one comes first.
 */
function candidates(
  { stable, previous, canary }: RegistryEntry,
  avoids: boolean,
  place: number | null,
): readonly (ReleasePointer | null)[] {
  const isDrawn = canary !== null && place !== null && getsCanary(canary, place);
  if (isDrawn && !avoids) return [canary, stable, previous];
  return avoids && !isDrawn ? [previous, stable] : [stable, previous];
}

const offRoutes = new WeakMap<readonly PageRoute[], readonly PageRoute[]>();

/** Returns the routes as those of a section that is off; the same array each time. */
function switchedOff(routes: readonly PageRoute[]): readonly PageRoute[] {
  const cached = offRoutes.get(routes) ?? routes.map((route): PageRoute => ({ ...route, off: true }));
  offRoutes.set(routes, cached);
  return cached;
}

/** Returns a developer's release. One that failed in the browser is left for the site's, as any other is. */
const overrideOf = (remote: string, { avoid, overrides }: ReleaseChoice): OverrideRelease | undefined =>
  avoid.has(remote) ? undefined : ownValue(overrides, remote);

interface Entries extends Pick<Releases, 'leaveOut' | 'remotes'> {
  readonly entry: (remote: string) => RegistryEntry;
}

/** The registry's entries, without canaries that were left out here. */
function entriesOf(current: () => Registry): Entries {
  const leftOut = new Set<string>();
  return {
    remotes: () => remoteNames(current()),
    entry: (remote) => {
      const own = entryOf(current(), remote);
      return own.canary !== null && leftOut.has(own.canary.salt) ? { ...own, canary: null } : own;
    },
    leaveOut: (salt) => leftOut.size < leftOut.add(salt).size,
  };
}

/**
 * Opens the releases of a data folder and follows its registry. A bad registry is reported, and the last good one used.
 */
export async function openReleases({
  dataDir,
  releasesUrl,
  registryKeys,
  api,
  log,
  built = builtRoutes(),
}: ReleasesOptions): Promise<Releases> {
  const home = releaseHome(dataDir, registryKeys);
  const cache = new ReleaseCache(home, releasesUrl, log);
  const counts = new ReleaseCounts();
  const registry = await followRegistry(home, log, (changed) => {
    cache.keep(knownReleases(changed));
    counts.keep(changed);
  });
  counts.keep(registry.current());
  const { entry, remotes, leaveOut } = entriesOf(registry.current);

  const infoOf = (remote: string, pointer: ReleasePointer | null): ReleaseInfo | null => {
    if (pointer === null) return null;
    const info = cache.info(remote, pointer.version, pointer.integrity);
    return info === null || contractProblem(info.requires, api) !== null ? null : info;
  };

  const inForce = (remote: string, { avoid, bucket }: ReleaseChoice): ReleasePointer | null =>
    candidates(entry(remote), avoid.has(remote), bucket).find((pointer) => infoOf(remote, pointer) !== null) ?? null;

  const stateOf = (remote: string, choice: ReleaseChoice): RemoteState => {
    if (!entry(remote).enabled) return { state: 'disabled' };
    const release = overrideOf(remote, choice)?.info ?? infoOf(remote, inForce(remote, choice));
    return release === null ? { state: 'missing' } : { state: 'enabled', release };
  };

  const routesOf = (remote: string, choice: ReleaseChoice): readonly PageRoute[] => {
    const last = inForce(remote, choice) ?? entry(remote).stable ?? entry(remote).previous;
    const listed = overrideOf(remote, choice)?.routes ?? (last && cache.routes(remote, last.version, last.integrity));
    const routes = listed ?? ownValue(built, remote) ?? [];
    return stateOf(remote, choice).state === 'enabled' ? routes : switchedOff(routes);
  };

  return {
    remotes,
    snapshot: (choice = everybody) => ({
      seq: registry.current().seq,
      api,
      remotes: Object.fromEntries(remotes().map((remote) => [remote, stateOf(remote, choice)])),
    }),
    routes: (choice = everybody) => Object.fromEntries(remotes().map((remote) => [remote, routesOf(remote, choice)])),
    find: (remote, version) => {
      const integrity = keptIntegrity(entry(remote), version);
      return integrity === null ? null : cache.info(remote, version, integrity);
    },
    serverBundle: async (remote, version) => {
      const integrity = keptIntegrity(entry(remote), version) ?? refuseGone(remote, version);
      return cache.bundle(remote, version, integrity);
    },
    previousOf: (remote) => infoOf(remote, entry(remote).previous),
    registry: registry.current,
    counts,
    leaveOut,
    health: () => releaseHealth(registry.current(), counts),
    draws: () => remotes().some((remote) => entry(remote).canary !== null),
    close: () => registry.stop(),
  };
}
