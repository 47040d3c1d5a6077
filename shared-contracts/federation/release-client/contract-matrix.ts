import { isMet, needsOf, sayUnmet, type SiteVersions } from 'shared-contracts/release-contract';
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
}

/** One requirement that was compared. */
export interface MatrixLine {
  readonly kind: 'platform' | 'api' | 'shared' | 'page' | 'fragment' | 'endpoint';
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

const exposedLine = (
  kind: 'page' | 'fragment',
  remote: string,
  key: string,
  exposed: readonly string[],
): MatrixLine => ({
  kind,
  name: `${remote}/${key}`,
  needs: 'exposed',
  has: exposed.includes(key) ? 'exposed' : null,
  problem: exposed.includes(key) ? null : `it has no ${kind} '${key}', which the shell shows`,
});

function exposedLines({ release }: Candidate, site: SiteSide): readonly MatrixLine[] {
  const { name, chunks, exposes } = release;
  const pages = Object.keys(chunks);
  const fragments = exposes?.fragments;
  const routed = exposes?.routes?.map(({ page }) => page) ?? site.pagesOf(name);
  return [
    ...routed.map((key) => exposedLine('page', name, key, pages)),
    ...(fragments === undefined ? [] : site.fragmentsOf(name)).map((key) =>
      exposedLine('fragment', name, key, fragments ?? []),
    ),
  ];
}

const endpointLines = ({ wire }: Candidate, site: SiteSide): readonly MatrixLine[] =>
  Object.keys(wire?.endpoints ?? {}).map((key) => ({
    kind: 'endpoint',
    name: key,
    needs: 'as when it was built',
    has: Object.hasOwn(site.wire.endpoints, key) ? 'there' : null,
    problem: wire === null ? null : endpointProblem(key, wire, site.wire),
  }));

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
