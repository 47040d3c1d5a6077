import { rendererVersion } from './contract-versions.ts';
import { ownValue } from './own-value.ts';
import type { ReleaseRequirements } from './remote-module.ts';

const parse = (version: string): readonly [number, number, number] | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
};

/**
 * True if a version is inside a range `^major.minor.patch`: the same major version, and not older. False for any other
 * range and for a version that cannot be parsed.
 */
export function satisfy(provided: string, range: string): boolean {
  const have = parse(provided);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (have === null || want === null || have[0] !== want[0]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}

/** The versions that a site provides, as `major.minor.patch`. */
export interface SiteVersions {
  /** The shell's `platformVersion`. */
  readonly platform: string;
  /**
   * API → version of its contract. If the release of a remote with its own API process is compared, also each endpoint
   * of that API, as in `GET /api/weather-report/latest`.
   */
  readonly api: Readonly<Record<string, string>>;
  /** Package → version that the shell shares. */
  readonly shared: Readonly<Record<string, string>>;
  /** The server's `rendererVersion`. Missing in older sites, and in browsers, which have a shell already. */
  readonly renderer?: string;
}

/** Returns the versions of a site with this shell. `api`: those of the contracts that its server provides. */
export const siteVersions = (
  api: SiteVersions['api'],
  { platform, shared }: Pick<SiteVersions, 'platform' | 'shared'>,
): SiteVersions => ({ platform, api, shared, renderer: rendererVersion });

/** One requirement of a release. */
export interface Need {
  readonly kind: 'platform' | 'api' | 'shared' | 'renderer';
  /** The slice or the package; else the same as `kind`. */
  readonly name: string;
  readonly range: string;
  /** The version that the site provides; undefined if there is none. */
  readonly has: string | undefined;
}

/**
 * Returns all requirements of a release with the versions that the site provides. Older releases have no `shared`
 * requirements.
 */
export const needsOf = (
  { platform, api, shared = {}, renderer }: ReleaseRequirements,
  site: SiteVersions,
): readonly Need[] => [
  { kind: 'platform', name: 'platform', range: platform, has: site.platform },
  ...Object.entries(api).map(([name, range]) => ({ kind: 'api' as const, name, range, has: ownValue(site.api, name) })),
  ...Object.entries(shared).map(([name, range]) => ({
    kind: 'shared' as const,
    name,
    range,
    has: ownValue(site.shared, name),
  })),
  ...(renderer === undefined
    ? []
    : [{ kind: 'renderer' as const, name: 'renderer', range: renderer, has: site.renderer }]),
];

/** True if the site provides a suitable version. */
export const isMet = ({ range, has }: Need): boolean => satisfy(has ?? '', range);

/**
 * True if a release can run on a site: what it needs is checked by `needsOf` before a promotion, before the server
 * renders with it, and before a browser loads its entry.
 */
export const fitsSite = (requires: ReleaseRequirements, site: SiteVersions): boolean =>
  needsOf(requires, site).every(isMet);

/** Describes an unmet requirement, as the end of a sentence about the release. */
export function sayUnmet({ kind, name, range, has }: Need): string {
  switch (kind) {
    case 'platform':
      return `it needs platform ${range}; the shell provides ${String(has)}`;
    case 'api':
      return has === undefined
        ? `it needs the API of '${name}', which this server does not have`
        : `it needs the API of '${name}' at ${range}, and the server provides ${has}`;
    case 'shared':
      return has === undefined
        ? `it was built with ${name}, which the shell does not share`
        : `it was built for ${name} ${range}, and the shell shares ${has}`;
    case 'renderer':
      return `it needs a server with renderer ${range}, and this one has ${String(has)}`;
  }
}

/** Returns why a release cannot run on a site; null if it can. */
export function contractProblem(requires: ReleaseRequirements, site: SiteVersions): string | null {
  const unmet = needsOf(requires, site).find((need) => !isMet(need));
  return unmet === undefined ? null : sayUnmet(unmet);
}
