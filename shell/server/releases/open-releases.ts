import { AppError } from 'shared-contracts/app-error';
import { remotes } from 'shared-contracts/federation/remotes';
import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';
import type { Log } from 'shared-contracts/server/slice-context';
import { contractProblem } from './check-contract.ts';
import { followRegistry } from './follow-registry.ts';
import { entryOf, type Registry, type RegistryEntry, type ReleasePointer } from './registry.ts';
import { ReleaseCache } from './release-cache.ts';
import { releaseHome } from './release-home.ts';

/** The releases of a running site. */
export interface Releases {
  /** From memory; follows `registry.json` within a second. `avoid`: remotes for which `previous` is asked. */
  snapshot(avoid?: ReadonlySet<string>): RegistrySnapshot;
  /** A kept, not revoked release by its exact version, also an old one; null when there is none. */
  find(remote: string, version: string): ReleaseInfo | null;
  /** The server bundle's text, its hash checked. Cached. Rejects with `gone` for an unknown release, else with what differs. */
  serverBundle(remote: string, version: string): Promise<string>;
  previousOf(remote: string): ReleaseInfo | null;
  close(): void;
}

interface ReleasesOptions {
  readonly dataDir: string;
  readonly releasesUrl: string | null;
  /** API contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  readonly log: Log;
}

const knownReleases = (registry: Registry): ReadonlySet<string> =>
  new Set(
    remotes.flatMap((remote) => Object.keys(entryOf(registry, remote).known).map((version) => `${remote}@${version}`)),
  );

const keptIntegrity = ({ known, revoked }: RegistryEntry, version: string): string | null =>
  revoked.includes(version) || !Object.hasOwn(known, version) ? null : (known[version] ?? null);

/** Opens the releases of a data folder and follows its registry. Rejects when the registry is damaged at the start. */
export async function openReleases({ dataDir, releasesUrl, api, log }: ReleasesOptions): Promise<Releases> {
  const home = releaseHome(dataDir);
  const cache = new ReleaseCache(home, releasesUrl, log);
  const registry = await followRegistry(home, log, (changed) => {
    cache.keep(knownReleases(changed));
  });
  const entry = (remote: string): RegistryEntry => entryOf(registry.current(), remote);

  const infoOf = (remote: string, pointer: ReleasePointer | null): ReleaseInfo | null => {
    if (pointer === null) return null;
    const info = cache.info(remote, pointer.version, pointer.integrity);
    return info === null || contractProblem(info.requires, api) !== null ? null : info;
  };

  const stateOf = (remote: string, avoided: boolean): RemoteState => {
    const { enabled, stable, previous } = entry(remote);
    if (!enabled) return { state: 'disabled' };
    const [first, second] = avoided ? [previous, stable] : [stable, previous];
    const release = infoOf(remote, first) ?? infoOf(remote, second);
    return release === null ? { state: 'missing' } : { state: 'enabled', release };
  };

  return {
    snapshot: (avoid = new Set()) => ({
      seq: registry.current().seq,
      api,
      remotes: Object.fromEntries(remotes.map((remote) => [remote, stateOf(remote, avoid.has(remote))])),
    }),
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
    close: () => {
      registry.stop();
    },
  };
}
