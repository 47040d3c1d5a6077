import type { ReleaseFile } from '../release-files.ts';
import { linkLines, linksLostTo, lostLinkInWords, type PageLink } from './compare-links.ts';
import { contractMatrix, type MatrixLine, type SiteSide } from './contract-matrix.ts';
import { readCandidate } from './read-candidate.ts';
import type { SiteOffer } from './release-desk.ts';
import { ReleaseRefused } from './release-refused.ts';

/** One page that was requested. */
export interface PageLine {
  readonly path: string;
  /** Whose session: `everyone` (none), or a role. */
  readonly as: string;
  /** HTTP status; null: not requested, or no response. */
  readonly status: number | null;
  /** Null when the page works. */
  readonly problem: string | null;
}

/** A release to run on a separate test server, and the folder of its files. */
export interface ReleaseToTry {
  readonly release: ReleaseFile;
  readonly folder: string;
}

/** What was observed when a release ran on a separate test server. */
export interface TriedRelease {
  readonly pages: readonly PageLine[];
  /** Errors that the server logged. */
  readonly errors: readonly string[];
  /** Other teams' releases that were omitted, because they do not fit this server. */
  readonly leftOut: readonly string[];
}

/** The result of verifying a release. */
export interface Verdict extends Omit<TriedRelease, 'pages'> {
  readonly version: string;
  readonly matrix: readonly MatrixLine[];
  /** Null: it was not started, because it does not fit, or because there is no server here. */
  readonly pages: readonly PageLine[] | null;
  /** Links of other remotes that are no longer rendered once the release is live. */
  readonly lostLinks: readonly PageLink[];
}

/** A shell release provides platform and shared packages itself; it replaces those of the site's present shell. */
const sideOf = ({ pages, fragments, addresses: _addresses, ...has }: SiteOffer, { shell }: ReleaseFile): SiteSide => ({
  ...has,
  platform: shell?.platform ?? has.platform,
  shared: shell?.shared ?? has.shared,
  pagesOf: () => pages,
  fragmentsOf: () => fragments,
});

const fits = ({ matrix }: Pick<Verdict, 'matrix'>): boolean => matrix.every(({ problem }) => problem === null);

/** True if a release may go live. */
export const isInOrder = (verdict: Verdict): boolean =>
  fits(verdict) && (verdict.pages ?? []).every(({ problem }) => problem === null) && verdict.errors.length === 0;

const notTried = { pages: null, errors: [], leftOut: [] } as const;

/**
 * If live remotes cannot run on a shell release, that is an error. For the release of a remote, they are only noted.
 */
function judged(tried: TriedRelease, { shell }: ReleaseFile): TriedRelease {
  if (shell === undefined) return tried;
  const lost = tried.leftOut.map((remote) => `${remote} could not run on it`);
  return { ...tried, errors: [...tried.errors, ...lost], leftOut: [] };
}

/**
 * Verifies a release: compares its contract with the site, then tries it with `tryIt`, if given. Rejects with
 * ReleaseRefused when it is damaged or another remote's.
 */
export async function verifyCandidate(
  { remote, folder, offer }: { readonly remote: string; readonly folder: string; readonly offer: SiteOffer },
  tryIt: ((release: ReleaseToTry) => Promise<TriedRelease>) | null,
): Promise<Verdict> {
  const candidate = await readCandidate(folder);
  const { release } = candidate;
  if (release.name !== remote)
    throw new ReleaseRefused(`${folder} is a release of '${release.name}', not of '${remote}'`);
  const { addresses } = offer;
  const compared = {
    version: release.version,
    matrix: [
      ...contractMatrix(candidate, sideOf(offer, release)),
      ...(addresses === undefined ? [] : linkLines(release, addresses)),
    ],
    lostLinks: addresses === undefined ? [] : linksLostTo(release, addresses),
  };
  const tried = fits(compared) ? await tryIt?.({ release, folder }) : undefined;
  return { ...compared, ...(tried === undefined ? notTried : judged(tried, release)) };
}

const mark = (problem: string | null): string => (problem === null ? 'ok  ' : 'FAIL');

const matrixLine = ({ kind, name, needs, has, problem }: MatrixLine): string =>
  `  ${mark(problem)} ${kind.padEnd(9)} ${name.padEnd(34)} ${needs} / ${has ?? 'nothing'}${problem === null ? '' : `: ${problem}`}`;

const pageLine = ({ path, as, status, problem }: PageLine): string => {
  const what = status === null && problem === null ? `not asked: nobody here is ${as}` : String(status ?? '');
  return `  ${mark(problem)} page      ${path.padEnd(34)} ${what}${as === 'everyone' ? '' : ` (${as})`}${problem === null ? '' : `: ${problem}`}`;
};

/** Endpoints, pages and fragments without a problem are summed up in one line per kind. */
function matrixLines(matrix: readonly MatrixLine[]): readonly string[] {
  const long: readonly MatrixLine['kind'][] = ['endpoint', 'page', 'fragment', 'link'];
  const short = matrix.filter(({ kind, problem }) => !long.includes(kind) || problem !== null).map(matrixLine);
  const counted = long.flatMap((kind) => {
    const well = matrix.filter((line) => line.kind === kind && line.problem === null).length;
    return well === 0 ? [] : [`  ok   ${String(well)} ${kind}${well === 1 ? '' : 's'} compared`];
  });
  return [...short, ...counted];
}

/** Returns a verdict for people: the comparison, the requested pages, and the conclusion in the last line. */
export function verdictLines(remote: string, verdict: Verdict): readonly string[] {
  const { version, matrix, pages, errors, leftOut, lostLinks } = verdict;
  const good = isInOrder(verdict);
  return [
    `${remote} ${version}: contract, what it needs / what the site has`,
    ...matrixLines(matrix),
    pages !== null
      ? 'on a server of its own, document and payload of each page'
      : `not started: ${fits(verdict) ? 'the server is not in this repository' : 'it does not fit'}`,
    ...(pages ?? []).map(pageLine),
    ...lostLinks.map((link) => `  note ${lostLinkInWords(link)}`),
    ...leftOut.map((release) => `  note ${release} does not fit this server, and was left out`),
    ...errors.map((error) => `  FAIL log       ${error}`),
    good ? `${remote} ${version} can go live` : `${remote} ${version} must not go live`,
  ];
}
