import { ownValue } from './own-value.ts';
import type { ReleaseRequirements } from './remote-module.ts';

const parse = (version: string): readonly [number, number, number] | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
};

/**
 * Whether a provided version is inside a range. Ranges are `^major.minor.patch`: the same major, and not older.
 * Anything else, also an unreadable version, is not satisfied: an unknown promise is no promise.
 */
export function satisfy(provided: string, range: string): boolean {
  const have = parse(provided);
  const want = range.startsWith('^') ? parse(range.slice(1)) : null;
  if (have === null || want === null || have[0] !== want[0]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}

/** What a site has for releases: versions as `major.minor.patch`. */
export interface SiteVersions {
  /** `platformVersion` of the shell. */
  readonly platform: string;
  /** Slice → version of the API contract that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  /** Package → version that the shell shares. */
  readonly shared: Readonly<Record<string, string>>;
}

/** One thing that a release needs. */
export interface Need {
  readonly kind: 'platform' | 'api' | 'shared';
  /** The slice or the package; `platform` for the facades. */
  readonly name: string;
  readonly range: string;
  /** Undefined: the site has none. */
  readonly has: string | undefined;
}

/** All that a release needs, beside what the site has of it. A release from before `shared` needs none of it. */
export const needsOf = ({ platform, api, shared = {} }: ReleaseRequirements, site: SiteVersions): readonly Need[] => [
  { kind: 'platform', name: 'platform', range: platform, has: site.platform },
  ...Object.entries(api).map(([name, range]) => ({ kind: 'api' as const, name, range, has: ownValue(site.api, name) })),
  ...Object.entries(shared).map(([name, range]) => ({
    kind: 'shared' as const,
    name,
    range,
    has: ownValue(site.shared, name),
  })),
];

/** Whether the site has this in a version that will do. */
export const isMet = ({ range, has }: Need): boolean => satisfy(has ?? '', range);

/**
 * Whether a release can run on a site: asked before a promotion, before the server renders with it, and before a browser
 * fetches its entry. Nowhere else is this decided.
 */
export const fitsSite = (requires: ReleaseRequirements, site: SiteVersions): boolean =>
  needsOf(requires, site).every(isMet);

/** What is wrong with a need that is not met, as the end of a sentence about the release. */
export function sayUnmet({ kind, name, range, has }: Need): string {
  switch (kind) {
    case 'platform':
      return `it needs platform ${range}, and the shell provides ${String(has)}`;
    case 'api':
      return has === undefined
        ? `it needs the API of '${name}', which this server does not have`
        : `it needs the API of '${name}' at ${range}, and the server provides ${has}`;
    case 'shared':
      return has === undefined
        ? `it was built with ${name}, which the shell does not share`
        : `it was built for ${name} ${range}, and the shell shares ${has}`;
  }
}
