import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { reservedStarts } from 'shared-contracts/reserved-starts';
import { isWithin, sharesAddress, firstSegment, touches } from 'remote-kit/route-patterns';
import { specRoutes } from 'remote-kit/spec-routes';
import { ownValue } from 'shared-contracts/own-value';
import type { PageRoute } from 'shared-contracts/routes';
import { builtOwners, builtRoutes } from './built-release.ts';
import { entryOf, ownerNames, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readStored, type StoredRelease } from './release-store.ts';

/** A path that belongs to an owner. */
interface Claim {
  readonly owner: string;
  readonly path: string;
  /** True: everything below it belongs to the owner too. */
  readonly isPrefix: boolean;
}

/** Resolves to the routes of a stored release; null if it does not list them. Rejects when its files differ. */
const routesOf = async (
  home: ReleaseHome,
  remote: string,
  stored: StoredRelease,
): Promise<readonly PageRoute[] | null> => (await readStored(home, remote, stored)).exposes?.routes ?? null;

/**
 * Resolves to the routes of a remote that readers get, or can get at any time by a fallback or a rollback. A remote
 * that is switched off keeps its own.
 */
async function routesInUse(home: ReleaseHome, registry: Registry, remote: string): Promise<readonly PageRoute[]> {
  const { stable, previous, canary } = entryOf(registry, remote);
  // Not the shell's previous release: its rollback is checked against the paths then in use, so that a page may move
  // from the shell to a remote in one step.
  const pointers = [stable, remote === 'shell' ? null : previous, canary].filter((pointer) => pointer !== null);
  // A release whose files are gone or differ is not served, so it has no routes.
  const lists = await Promise.all(pointers.map((pointer) => routesOf(home, remote, pointer).catch(() => [])));
  const isListed = lists.length > 0 && !lists.includes(null);
  const built = isListed ? [] : (ownValue(builtRoutes(), remote) ?? []);
  return [...lists.flatMap((list) => list ?? []), ...built];
}

const asClaims = (owner: string, paths: readonly string[]): readonly Claim[] =>
  paths.map((path) => ({ owner, path, isPrefix: false }));

/** Resolves to all paths that belong to owners other than `remote`. */
async function claimsBeside(home: ReleaseHome, registry: Registry, remote: string): Promise<readonly Claim[]> {
  const others = ownerNames(registry).filter((name) => name !== remote);
  const spec = Object.entries(specRoutes).filter(([owner]) => owner !== remote);
  const prefixes = others.flatMap((owner): readonly Claim[] => {
    const { registered } = entryOf(registry, owner);
    return registered === undefined ? [] : [{ owner, path: registered.prefix, isPrefix: true }];
  });
  const routes = others.map(async (owner) =>
    asClaims(
      owner,
      (await routesInUse(home, registry, owner)).map(({ path }) => path),
    ),
  );
  return [
    ...spec.flatMap(([owner, paths]) => asClaims(owner, paths)),
    ...prefixes,
    ...(await Promise.all(routes)).flat(),
  ];
}

const ownedBy = ({ owner, path, isPrefix }: Claim): string =>
  isPrefix ? `is in ${path}, the prefix of ${owner}` : `belongs to ${owner}, which has ${path}`;

const reservedProblem = (path: string): string | null =>
  reservedStarts.includes(firstSegment(path))
    ? `${path} is reserved: the server answers /${firstSegment(path)} itself`
    : null;

/** Resolves to why a remote may not get this prefix, or to null. */
export async function prefixProblem(
  home: ReleaseHome,
  registry: Registry,
  remote: string,
  prefix: string,
): Promise<string | null> {
  const claims = await claimsBeside(home, registry, remote);
  const claim = claims.find(({ path }) => touches(path, prefix));
  return reservedProblem(prefix) ?? (claim === undefined ? null : `${prefix} ${ownedBy(claim)}`);
}

function routeProblem({ path }: PageRoute, prefix: string | null, claims: readonly Claim[]): string | null {
  if (prefix !== null && !isWithin(path, prefix)) return `${path} is outside its prefix, ${prefix}`;
  const claim = claims.find((found) => (found.isPrefix ? touches(found.path, path) : sharesAddress(found.path, path)));
  return reservedProblem(path) ?? (claim === undefined ? null : `${path} ${ownedBy(claim)}`);
}

/** Resolves to why these routes of a remote may not go live alongside those of the rest of the site, or to null. */
export async function routesProblem(
  home: ReleaseHome,
  registry: Registry,
  remote: string,
  routes: readonly PageRoute[],
): Promise<string | null> {
  const { registered } = entryOf(registry, remote);
  if (registered === undefined && !builtOwners.includes(remote))
    return `there is no remote '${remote}' here: the site’s operator has to register it`;
  const claims = await claimsBeside(home, registry, remote);
  return routes.map((route) => routeProblem(route, registered?.prefix ?? null, claims)).find(Boolean) ?? null;
}

/** Checks the routes of a stored release. Rejects with ReleaseRefused, which names the path and its owner. */
export async function checkPaths(
  home: ReleaseHome,
  registry: Registry,
  remote: string,
  release: StoredRelease,
): Promise<void> {
  const routes = (await routesOf(home, remote, release)) ?? ownValue(builtRoutes(), remote) ?? [];
  const problem = await routesProblem(home, registry, remote, routes);
  if (problem !== null) throw new ReleaseRefused(`${remote} ${release.version} cannot go live: ${problem}`);
}
