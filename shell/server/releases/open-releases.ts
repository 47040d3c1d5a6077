import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';
import type { DeclaredRoutes, PageRoute } from 'shared-contracts/routes';
import type { Log } from 'shared-contracts/server/slice-context';
import { contractProblem, siteVersions } from 'shared-contracts/release-contract';
import { builtRelease, builtRoutes } from './built-release.ts';
import { ownShell, type ShellSide } from './site-side.ts';
import { followRegistry } from './follow-registry.ts';
import {
  defaultChoice,
  type OverrideRelease,
  type ReleaseChoice,
  candidates,
  firstUsable,
  servableIntegrity,
} from './release-choice.ts';
import { entryOf, ownerNames, remoteNames, type Registry, type RegistryEntry } from './registry.ts';
import { ReleaseCache, type CachedRelease, type ShellBuild } from './release-cache.ts';
import { ReleaseCounts } from './release-counts.ts';
import { releaseHealth, type ReleaseHealth } from './release-health.ts';
import type { ReleaseHome } from './release-home.ts';
import type { StoredRelease } from './release-store.ts';
import { shellReleases, type ShellOptions, type ShellReleases } from './shell-releases.ts';

/** The releases of a running site. */
export interface Releases extends ShellReleases {
  /** Names of all remotes, with or without a release. */
  remotes(): readonly string[];
  /** The releases for this choice, from memory, which follows the registry within seconds. */
  snapshot(choice?: ReleaseChoice): RegistrySnapshot;
  /**
   * Routes of the pages of the shell and each remote, from the release in use or, without one, from the last stable
   * release. If that does not list its routes, or there is no release, those built with this server are used. If a
   * remote has no working release or is switched off, its routes are marked as off.
   */
  routes(choice?: ReleaseChoice): DeclaredRoutes;
  /**
   * Finds a stored release, even an old one, by its exact version; null if there is none, it was revoked, or it is
   * incompatible with this shell.
   */
  find(remote: string, version: string, shell?: ShellBuild): ReleaseInfo | null;
  /**
   * Resolves to the text of the server bundle of a remote or the shell, after checking its hash; cached. Rejects with
   * `gone` for an unknown release, and with Error if a hash differs.
   */
  serverBundle(remote: string, version: string): Promise<string>;
  /** True while there is a canary, so that every reader needs a bucket. */
  hasCanary(): boolean;
  registry(): Registry;
  /** Views, faults and web vitals of the releases. */
  readonly counts: ReleaseCounts;
  /** Stops serving the canary with this salt, whatever the registry says. Returns false if it was stopped before. */
  readonly suspendCanary: (salt: string) => boolean;
  health(): readonly ReleaseHealth[];
  close(): Promise<void>;
}

interface ReleasesOptions {
  readonly home: ReleaseHome;
  readonly releasesUrl: string | null;
  /** Contract versions that the server provides. */
  readonly api: () => Readonly<Record<string, string>>;
  readonly log: Log;
  /** Hides the networks that are counted; undefined for a site of one server. */
  readonly nameNetwork?: ((network: string) => string) | undefined;
  /** Routes of the built pages; by default those of the last `npm run build`. */
  readonly built?: DeclaredRoutes | undefined;
  /** The folder of the built shell; by default that of `npm run build`. */
  readonly builtShell?: string;
}

const knownReleases = (registry: Registry): ReadonlySet<string> =>
  new Set(
    Object.keys(registry.remotes).flatMap((remote) => {
      const { known, canary } = entryOf(registry, remote);
      const trial = canary === null ? [] : [canary.version];
      return [...Object.keys(known), ...trial].map((version) => `${remote}@${version}`);
    }),
  );

function refuseGone(remote: string, version: string): never {
  throw new AppError('gone', `There is no release ${version} of ${remote}`);
}

const offRoutes = new WeakMap<readonly PageRoute[], readonly PageRoute[]>();

/** Returns the routes marked as off; the same array each time. */
function switchedOff(routes: readonly PageRoute[]): readonly PageRoute[] {
  const cached = offRoutes.get(routes) ?? routes.map((route): PageRoute => ({ ...route, off: true }));
  offRoutes.set(routes, cached);
  return cached;
}

/**
 * Returns a developer's release, unless it failed in this browser: then the site's release is used, as with any other
 * failure.
 */
const overrideOf = (remote: string, { avoid, overrides }: ReleaseChoice): OverrideRelease | undefined =>
  avoid.has(remote) ? undefined : ownValue(overrides, remote);

interface Entries extends Pick<Releases, 'suspendCanary' | 'remotes'> {
  readonly entry: (remote: string) => RegistryEntry;
}

/** The registry's entries, without canaries that are excluded here. */
function entriesOf(current: () => Registry): Entries {
  const leftOut = new Set<string>();
  return {
    remotes: () => remoteNames(current()),
    entry: (remote) => {
      const own = entryOf(current(), remote);
      return own.canary !== null && leftOut.has(own.canary.salt) ? { ...own, canary: null } : own;
    },
    suspendCanary: (salt) => leftOut.size < leftOut.add(salt).size,
  };
}

interface RemoteOptions {
  readonly cache: ReleaseCache;
  readonly entry: Entries['entry'];
  readonly shell: (choice: ReleaseChoice) => ShellSide;
  readonly api: ReleasesOptions['api'];
  readonly built: DeclaredRoutes;
}

/** The releases of the remotes that are compatible with the shell of a request. */
function remoteReleases({ cache, entry, shell, api, built }: RemoteOptions) {
  const fitting = (
    remote: string,
    { version, integrity }: StoredRelease,
    side: ShellSide = shell(defaultChoice),
  ): CachedRelease | null => {
    const release = cache.release(remote, version, integrity);
    const fits = release !== null && contractProblem(release.info.requires, siteVersions(api(), side)) === null;
    return fits ? release : null;
  };
  const inForce = (remote: string, choice: ReleaseChoice): CachedRelease | null => {
    const side = shell(choice);
    const pointers = candidates(entry(remote), choice.avoid.has(remote), choice.bucket);
    return firstUsable(pointers, (pointer) => fitting(remote, pointer, side));
  };
  const state = (remote: string, choice: ReleaseChoice): RemoteState => {
    if (!entry(remote).enabled) return { state: 'disabled' };
    const release = overrideOf(remote, choice)?.info ?? inForce(remote, choice)?.info;
    return release === undefined ? { state: 'missing' } : { state: 'enabled', release };
  };
  const routes = (remote: string, choice: ReleaseChoice): readonly PageRoute[] => {
    const last = entry(remote).stable ?? entry(remote).previous;
    const release = inForce(remote, choice) ?? (last && cache.release(remote, last.version, last.integrity));
    const listed = overrideOf(remote, choice)?.routes ?? release?.routes ?? ownValue(built, remote) ?? [];
    return state(remote, choice).state === 'enabled' ? listed : switchedOff(listed);
  };
  return { fitting, state, routes };
}

/**
 * Opens the releases of a data folder and follows its registry. A bad registry is reported, and the last good one used.
 */
export async function openReleases({
  home,
  releasesUrl,
  api,
  log,
  nameNetwork,
  built = builtRoutes(),
  builtShell = builtRelease('shell'),
}: ReleasesOptions): Promise<Releases> {
  const cache = new ReleaseCache(home, releasesUrl, log);
  const counts = new ReleaseCounts(Date.now, nameNetwork);
  const changed = (next: Registry): void => {
    cache.keep(knownReleases(next));
    counts.keep(next);
  };
  const registry = await followRegistry(home, log, changed);
  const { entry, remotes, suspendCanary } = entriesOf(registry.current);
  const text: ShellOptions['text'] = async (owner, version, file) => {
    const integrity = servableIntegrity(entry(owner), version) ?? refuseGone(owner, version);
    return cache.text(owner, version, integrity, file);
  };
  const { usable, ...shells } = shellReleases({
    ...{ home, cache, api, text, log },
    entry: () => entry('shell'),
    builtAt: builtShell,
  });
  const shell = (choice: ReleaseChoice): ShellSide => usable(choice) ?? ownShell();
  const { fitting, state, routes } = remoteReleases({ cache, entry, shell, api, built });
  changed(registry.current());

  return {
    ...shells,
    remotes,
    snapshot: (choice = defaultChoice) => ({
      seq: registry.current().seq,
      api: api(),
      remotes: Object.fromEntries(remotes().map((remote) => [remote, state(remote, choice)])),
    }),
    routes: (choice = defaultChoice) => ({
      shell: usable(choice)?.routes ?? built['shell'] ?? [],
      ...Object.fromEntries(remotes().map((remote) => [remote, routes(remote, choice)])),
    }),
    find: (remote, version, side) => {
      const integrity = servableIntegrity(entry(remote), version);
      return integrity === null ? null : (fitting(remote, { version, integrity }, side)?.info ?? null);
    },
    serverBundle: (owner, version) =>
      owner === 'shell' ? shells.shellText(version, 'server.cjs') : text(owner, version, 'server.cjs'),
    registry: registry.current,
    counts,
    suspendCanary,
    health: () => releaseHealth(registry.current(), counts),
    hasCanary: () => ownerNames(registry.current()).some((owner) => entry(owner).canary !== null),
    close: () => registry.stop(),
  };
}
