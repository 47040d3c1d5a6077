import { AppError } from 'shared-contracts/app-error';
import { remotes } from 'shared-contracts/federation/remotes';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';
import type { Log } from 'shared-contracts/server/slice-context';
import { builtRoutes } from './built-release.ts';
import { contractProblem } from './check-contract.ts';
import { drawsCanary } from './draw-canary.ts';
import { followRegistry } from './follow-registry.ts';
import { everybody, type ReleaseChoice } from './release-choice.ts';
import { entryOf, type Registry, type RegistryEntry, type ReleasePointer } from './registry.ts';
import { ReleaseCache } from './release-cache.ts';
import { ReleaseCounts } from './release-counts.ts';
import { releaseHealth, type ReleaseHealth } from './release-health.ts';
import { releaseHome } from './release-home.ts';

/** The releases of a running site. */
export interface Releases {
  /** From memory; follows `registry.json` within a second. */
  snapshot(choice?: ReleaseChoice): RegistrySnapshot;
  /**
   * Addresses of each remote's pages: those of the release in force, and without one those of the last that was. A
   * release that does not say, and a remote that never had one, has those that were built with this server.
   */
  routes(choice?: ReleaseChoice): DeclaredRoutes;
  /** A kept, not revoked release by its exact version, also an old one; null when there is none. */
  find(remote: string, version: string): ReleaseInfo | null;
  /** The server bundle's text, its hash checked. Cached. Rejects with `gone` for an unknown release, else with what differs. */
  serverBundle(remote: string, version: string): Promise<string>;
  previousOf(remote: string): ReleaseInfo | null;
  /** Whether a part of the readers gets something else than all others, so that each of them needs a place. */
  draws(): boolean;
  registry(): Registry;
  /** How readers fare with them. */
  readonly counts: ReleaseCounts;
  /** Gives a canary, told by its salt, to nobody any more, whatever the registry says. Answers false when it did so before. */
  readonly leaveOut: (salt: string) => boolean;
  health(): readonly ReleaseHealth[];
  close(): Promise<void>;
}

interface ReleasesOptions {
  readonly dataDir: string;
  readonly releasesUrl: string | null;
  /** Of the settings: who may sign the registry. */
  readonly registryKeys?: readonly string[];
  /** API contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Addresses of the pages as built; where `npm run build` leaves them when left out. */
  readonly built?: DeclaredRoutes;
}

const knownReleases = (registry: Registry): ReadonlySet<string> =>
  new Set(
    remotes.flatMap((remote) => {
      const { known, canary } = entryOf(registry, remote);
      const trial = canary === null ? [] : [canary.version];
      return [...Object.keys(known), ...trial].map((version) => `${remote}@${version}`);
    }),
  );

/** A canary is served while it runs; one that was taken back no longer, so that open pages of it leave it at once. */
function keptIntegrity({ known, revoked, canary }: RegistryEntry, version: string): string | null {
  if (revoked.includes(version)) return null;
  if (canary?.version === version) return canary.integrity;
  return ownValue(known, version) ?? null;
}

/** What is tried for one reader, in turn. Whoever was failed by a canary gets what all others have. */
function candidates(
  { stable, previous, canary }: RegistryEntry,
  avoids: boolean,
  place: number | null,
): readonly (ReleasePointer | null)[] {
  const isDrawn = canary !== null && place !== null && drawsCanary(canary, place);
  if (isDrawn && !avoids) return [canary, stable, previous];
  return avoids && !isDrawn ? [previous, stable] : [stable, previous];
}

interface Entries extends Pick<Releases, 'leaveOut'> {
  readonly entry: (remote: string) => RegistryEntry;
}

/** What the registry says of each remote, without the canaries that are left out here. */
function entriesOf(current: () => Registry): Entries {
  const leftOut = new Set<string>();
  return {
    entry: (remote) => {
      const own = entryOf(current(), remote);
      return own.canary !== null && leftOut.has(own.canary.salt) ? { ...own, canary: null } : own;
    },
    leaveOut: (salt) => leftOut.size < leftOut.add(salt).size,
  };
}

/** Opens the releases of a data folder and follows its registry. A registry that is bad is told of, and the last good one is used. */
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
  const { entry, leaveOut } = entriesOf(registry.current);

  const infoOf = (remote: string, pointer: ReleasePointer | null): ReleaseInfo | null => {
    if (pointer === null) return null;
    const info = cache.info(remote, pointer.version, pointer.integrity);
    return info === null || contractProblem(info.requires, api) !== null ? null : info;
  };

  const inForce = (remote: string, { avoid, bucket }: ReleaseChoice): ReleasePointer | null =>
    candidates(entry(remote), avoid.has(remote), bucket).find((pointer) => infoOf(remote, pointer) !== null) ?? null;

  const stateOf = (remote: string, choice: ReleaseChoice): RemoteState => {
    if (!entry(remote).enabled) return { state: 'disabled' };
    const release = infoOf(remote, inForce(remote, choice));
    return release === null ? { state: 'missing' } : { state: 'enabled', release };
  };

  const routesOf = (remote: string, choice: ReleaseChoice): readonly PageRoute[] => {
    const { stable, previous } = entry(remote);
    const last = inForce(remote, choice) ?? stable ?? previous;
    const own = last === null ? null : cache.routes(remote, last.version, last.integrity);
    return own ?? ownValue(built, remote) ?? [];
  };

  return {
    snapshot: (choice = everybody) => ({
      seq: registry.current().seq,
      api,
      remotes: Object.fromEntries(remotes.map((remote) => [remote, stateOf(remote, choice)])),
    }),
    routes: (choice = everybody) => Object.fromEntries(remotes.map((remote) => [remote, routesOf(remote, choice)])),
    find: (remote, version) => {
      const integrity = keptIntegrity(entry(remote), version);
      return integrity === null ? null : cache.info(remote, version, integrity);
    },
    serverBundle: async (remote, version) => {
      const integrity = keptIntegrity(entry(remote), version);
      if (integrity === null) throw new AppError('gone', `There is no release ${version} of ${remote}`);
      return cache.bundle(remote, version, integrity);
    },
    previousOf: (remote) => infoOf(remote, entry(remote).previous),
    registry: registry.current,
    counts,
    leaveOut,
    health: () => releaseHealth(registry.current(), counts),
    draws: () => remotes.some((remote) => entry(remote).canary !== null),
    close: () => registry.stop(),
  };
}
