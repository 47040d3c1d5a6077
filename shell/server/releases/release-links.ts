import { linkLines, linksOf, type PageLink, type SiteAddresses } from 'remote-kit/release-client/compare-links';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { allLinkPaths } from 'remote-kit/link-paths';
import { canMatchRoute } from 'remote-kit/route-patterns';
import { specRoutes } from 'remote-kit/spec-routes';
import { ownValue } from 'shared-contracts/own-value';
import type { PageRoute } from 'shared-contracts/routes';
import { builtRoutes } from './built-release.ts';
import { checkPaths } from './path-claims.ts';
import { entryOf, ownerNames, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readStored, type StoredRelease } from './release-store.ts';

const pathsOf = (routes: readonly PageRoute[]): readonly string[] => routes.map(({ path }) => path);

/** A remote, with the paths and links of the releases that readers get while the remote is enabled. */
interface RemoteInForce {
  readonly remote: string;
  readonly enabled: boolean;
  readonly paths: readonly string[];
  readonly links: readonly PageLink[];
}

async function inForce(home: ReleaseHome, registry: Registry, remote: string): Promise<RemoteInForce> {
  const { enabled, stable, canary } = entryOf(registry, remote);
  const pointers = [stable, canary].filter((pointer) => pointer !== null);
  // A release whose files are gone or differ is not served.
  const read = await Promise.all(pointers.map((pointer) => readStored(home, remote, pointer).catch(() => null)));
  const releases = read.filter((release) => release !== null);
  const built = ownValue(builtRoutes(), remote) ?? [];
  return {
    remote,
    enabled,
    paths: releases.flatMap(({ exposes }) => pathsOf(exposes?.routes ?? built)),
    links: releases.flatMap(linksOf),
  };
}

const allInForce = (home: ReleaseHome, registry: Registry): Promise<readonly RemoteInForce[]> =>
  Promise.all(ownerNames(registry).map((remote) => inForce(home, registry, remote)));

const hasPageFor = (paths: readonly string[], { path }: PageLink): boolean =>
  paths.some((route) => canMatchRoute(path, route));

/** All paths that readers can open, without those of `except`. */
const openPaths = (all: readonly RemoteInForce[], except?: string): readonly string[] =>
  all.flatMap(({ remote, enabled, paths }) => (enabled && remote !== except ? paths : []));

/**
 * Resolves to the addresses of the site apart from those of one remote. Pages that were built with this server count
 * too, because remotes go live one after the other; so do the pages of a section that is switched off.
 */
export async function addressesBeside(home: ReleaseHome, registry: Registry, remote: string): Promise<SiteAddresses> {
  const all = await allInForce(home, registry);
  const others = all.filter((other) => other.remote !== remote);
  const built = builtRoutes();
  const isKnown = (owner: string): boolean =>
    owner === 'shell' ||
    [...(ownValue(built, owner) ?? []), ...(all.find((one) => one.remote === owner)?.paths ?? [])].length > 0;
  const spec = Object.entries(specRoutes).filter(([owner]) => owner !== remote);
  const beside = openPaths(all, remote);
  const own = all.find((one) => one.remote === remote)?.paths ?? [];
  return {
    routes: [
      ...spec.flatMap(([, paths]) => paths),
      ...Object.entries(built).flatMap(([owner, routes]) => (owner === remote ? [] : pathsOf(routes))),
      ...others.flatMap(({ paths }) => paths),
      // A site that lacks one of the sections cannot know its paths, so all link paths are accepted; the functions that
      // make them are type-checked.
      ...(spec.every(([owner]) => isKnown(owner)) ? [] : allLinkPaths()),
    ],
    prefixes: others.flatMap((other) => entryOf(registry, other.remote).registered?.prefix ?? []),
    linkedFrom: others
      .flatMap(({ enabled, links }) => (enabled ? links : []))
      .filter((link) => hasPageFor(own, link) && !hasPageFor(beside, link)),
  };
}

/**
 * Checks that every route of a stored release may go live alongside those of the rest of the site, and that every link
 * of its pages leads to a page. Rejects with ReleaseRefused, which names the path.
 */
export async function checkAddresses(
  home: ReleaseHome,
  registry: Registry,
  remote: string,
  stored: StoredRelease,
): Promise<void> {
  await checkPaths(home, registry, remote, stored);
  const release = await readStored(home, remote, stored);
  const lines = linkLines(release, await addressesBeside(home, registry, remote));
  const problem = lines.find((line) => line.problem !== null)?.problem;
  if (problem != null) throw new ReleaseRefused(`${remote} ${stored.version} cannot go live: ${problem}`);
}

/** Resolves to the live links that a change of the registry leaves without a page, so that they are not rendered. */
export async function lostLinks(home: ReleaseHome, before: Registry, after: Registry): Promise<readonly PageLink[]> {
  const [was, is] = [await allInForce(home, before), await allInForce(home, after)];
  const [paths, pathsNow] = [openPaths(was), openPaths(is)];
  const links = is.flatMap((remote) => (remote.enabled ? remote.links : []));
  const lost = links.filter((link) => hasPageFor(paths, link) && !hasPageFor(pathsNow, link));
  return [...new Map(lost.map((link) => [JSON.stringify(link), link])).values()];
}
