import { isMet, needsOf, sayUnmet, type SiteVersions } from 'shared-contracts/release-contract';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import { endpointProblem } from 'shared-contracts/federation/wire/compare-endpoints';
import type { WireContract } from 'shared-contracts/federation/wire/shape';

/** A release as it is looked at before it goes live. */
export interface Candidate {
  readonly release: ReleaseFile;
  /** What it sends and reads at endpoints; null for releases from before that was kept. */
  readonly wire: WireContract | null;
}

/** What a release is held against: the shell and the server of one site. */
export interface SiteSide extends SiteVersions {
  /** Pages that a remote's release must have when it does not say itself which it has. */
  readonly pagesOf: (remote: string) => readonly string[];
  /** Fragments that pages of others ask a remote for. */
  readonly fragmentsOf: (remote: string) => readonly string[];
  readonly wire: WireContract;
}

/** One pair that was compared. */
export interface MatrixLine {
  readonly kind: 'platform' | 'api' | 'shared' | 'page' | 'fragment' | 'endpoint';
  readonly name: string;
  /** What the release needs, or what the site asks of it. */
  readonly needs: string;
  /** What is there; null: nothing. */
  readonly has: string | null;
  /** Why the two do not go together, as the end of a sentence about the release; null when they do. */
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

/** A release against a site, pair by pair: versions, what it exposes, and every endpoint that it knows. */
export const contractMatrix = (candidate: Candidate, site: SiteSide): readonly MatrixLine[] => [
  ...versionLines(candidate, site),
  ...exposedLines(candidate, site),
  ...endpointLines(candidate, site),
];

/**
 * The first reason for which a release may not go live; null when there is none. A way back may lack what came after it:
 * readers get the other pages, and lose one that is new.
 */
export const liveProblem = (lines: readonly MatrixLine[], way: 'forward' | 'back'): string | null =>
  lines.find(({ kind, problem }) => problem !== null && (way === 'forward' || !isExposed(kind)))?.problem ?? null;

const isExposed = (kind: MatrixLine['kind']): boolean => kind === 'page' || kind === 'fragment';
