import { isMet, needsOf, sayUnmet, type SiteVersions } from 'shared-contracts/release-contract';
import { ownValue } from 'shared-contracts/own-value';
import type { ReleaseFile } from '../release-files.ts';
import { endpointProblem } from '../wire/compare-endpoints.ts';
import type { WireContract } from '../wire/shape.ts';

/** A release that is compared with a site before it goes live. */
export interface Candidate {
  readonly release: ReleaseFile;
  /** The endpoints that it uses; null for older releases, which did not record them. */
  readonly wire: WireContract | null;
}

/** The shell and server of a site, with which a release is compared. */
export interface SiteSide extends SiteVersions {
  /** The pages that a release must have when it does not list its routes itself. */
  readonly pagesOf: (remote: string) => readonly string[];
  /** The remote's fragments that other remotes' pages show. */
  readonly fragmentsOf: (remote: string) => readonly string[];
  readonly wire: WireContract;
  /** Remotes with an API of their own, whose endpoints are not in `wire`. Missing in older sites. */
  readonly ownApis?: readonly string[];
}

/** One requirement that was compared. */
export interface MatrixLine {
  readonly kind: 'platform' | 'api' | 'shared' | 'renderer' | 'page' | 'fragment' | 'endpoint' | 'link';
  readonly name: string;
  /** What the release needs, or what the site needs of it. */
  readonly needs: string;
  /** What is available; null when nothing is. */
  readonly has: string | null;
  /** Why the two do not fit, as the end of a sentence about the release; null when they fit. */
  readonly problem: string | null;
}

const versionLines = ({ release }: Candidate, site: SiteSide): readonly MatrixLine[] =>
  needsOf(release.requires, site).map((need) => ({
    kind: need.kind,
    name: need.name,
    needs: need.range,
    has: need.has ?? null,
    problem: isMet(need) ? null : sayUnmet(need),
  }));

const exposedLine = (kind: 'page' | 'fragment', name: string, problem: string | null): MatrixLine => ({
  kind,
  name,
  needs: 'exposed',
  has: problem === null ? 'exposed' : null,
  problem,
});

/** A page is shown when it has a route, code in a chunk, and is exposed; older releases list only the chunks. */
function pageProblem({ chunks, exposes }: ReleaseFile, key: string, routed: readonly string[]): string | null {
  if (!routed.includes(key)) return `its page '${key}' has no route`;
  const isThere = Object.hasOwn(chunks, key) && (exposes?.pages.includes(key) ?? true);
  return isThere ? null : `it has no page '${key}', which the shell shows`;
}

function exposedLines({ release }: Candidate, site: SiteSide): readonly MatrixLine[] {
  const { name, exposes } = release;
  const fragments = exposes?.fragments;
  const routed = exposes?.routes?.map(({ page }) => page) ?? site.pagesOf(name);
  const pages = new Set([...routed, ...(exposes?.routes === undefined ? [] : exposes.pages)]);
  const fragmentProblem = (key: string): string | null =>
    fragments?.includes(key) === true ? null : `it has no fragment '${key}', which the shell shows`;
  return [
    ...[...pages].map((key) => exposedLine('page', `${name}/${key}`, pageProblem(release, key, routed))),
    ...(fragments === undefined ? [] : site.fragmentsOf(name)).map((key) =>
      exposedLine('fragment', `${name}/${key}`, fragmentProblem(key)),
    ),
  ];
}

/** The only description of a registered remote's own API is its version, so the release must require one. */
function ownApiLine(key: string, { name, requires }: ReleaseFile, api: SiteSide['api']): MatrixLine {
  const line = {
    kind: 'endpoint',
    name: key,
    needs: 'a version of the API',
    has: ownValue(api, name) ?? null,
  } as const;
  if (!Object.hasOwn(requires.api, name))
    return { ...line, problem: `it calls ${key}, and does not say which version of the API of '${name}' it needs` };
  const listed = Object.keys(api).filter((provided) => isOf(provided, name));
  const isThere = listed.length === 0 || listed.includes(key);
  return { ...line, problem: isThere ? null : `it calls ${key}, which the API of '${name}' does not have` };
}

/** True for the key of an endpoint of this API. */
const isOf = (key: string, api: string): boolean => key.includes(` /api/${api}/`);

function endpointLines({ wire, release }: Candidate, site: SiteSide): readonly MatrixLine[] {
  if (wire === null) return [];
  const { name } = release;
  const hasOwn = site.ownApis?.includes(name) === true;
  return Object.keys(wire.endpoints).map((key) =>
    hasOwn && isOf(key, name)
      ? ownApiLine(key, release, site.api)
      : {
          kind: 'endpoint',
          name: key,
          needs: 'as when it was built',
          has: Object.hasOwn(site.wire.endpoints, key) ? 'there' : null,
          problem: endpointProblem(key, wire, site.wire),
        },
  );
}

/** Compares a release with a site: versions, exposed pages and fragments, and every endpoint that it uses. */
export const contractMatrix = (candidate: Candidate, site: SiteSide): readonly MatrixLine[] => [
  ...versionLines(candidate, site),
  ...exposedLines(candidate, site),
  ...endpointLines(candidate, site),
];

/**
 * Returns the first reason why a release may not go live, or null. When going back, missing pages and fragments are
 * allowed: readers lose only those that were added later.
 */
export const liveProblem = (lines: readonly MatrixLine[], way: 'forward' | 'back'): string | null =>
  lines.find(({ kind, problem }) => problem !== null && (way === 'forward' || !isExposed(kind)))?.problem ?? null;

const isExposed = (kind: MatrixLine['kind']): boolean => kind === 'page' || kind === 'fragment';
