import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import { siteRoutes } from 'shared-contracts/routes';
import { builtRoutes } from '../built-release.ts';
import { contractMatrix, type MatrixLine, type SiteSide } from '../contract-matrix.ts';
import type { SiteOffer } from '../desk/release-desk.ts';
import { ReleaseRefused } from '../registry.ts';
import type { ReleaseHome } from '../release-home.ts';
import { readCandidate } from '../site-side.ts';
import { askPages, type PageLine } from './ask-pages.ts';
import { startCandidateSite } from './candidate-site.ts';
import { copyHome } from './copy-home.ts';

/** The result of verifying a candidate. */
export interface Verdict {
  readonly version: string;
  readonly matrix: readonly MatrixLine[];
  /** Null: it was not started, because it does not fit. */
  readonly pages: readonly PageLine[] | null;
  /** Errors that the candidate's server logged. */
  readonly errors: readonly string[];
  /** Other teams' releases that were left out, because they do not fit this server. */
  readonly leftOut: readonly string[];
}

export interface VerifyOptions {
  readonly remote: string;
  readonly folder: string;
  /** The site where it will go live. */
  readonly offer: SiteOffer;
  /** The home of the other releases that run beside it. */
  readonly home: ReleaseHome;
  /** Contract versions of the server on which it is tried: this one. */
  readonly api: Readonly<Record<string, string>>;
  readonly product: string;
  /** The script that starts this server on the releases of a data folder. */
  readonly candidateSite: string;
}

const sideOf = ({ pages, fragments, ...has }: SiteOffer): SiteSide => ({
  ...has,
  pagesOf: () => pages,
  fragmentsOf: () => fragments,
});

export const isInOrder = ({ matrix, pages, errors }: Verdict): boolean =>
  matrix.every(({ problem }) => problem === null) &&
  pages !== null &&
  pages.every(({ problem }) => problem === null) &&
  errors.length === 0;

/**
 * Verifies a candidate: compares its contract with the site, then runs it on a real server. Rejects with ReleaseRefused
 * when that does not start.
 */
export async function verifyCandidate(options: VerifyOptions): Promise<Verdict> {
  const { remote, folder, offer, home, api, product, candidateSite } = options;
  const candidate = await readCandidate(folder);
  const { name, version, exposes } = candidate.release;
  if (name !== remote) throw new ReleaseRefused(`${folder} is a release of '${name}', not of '${remote}'`);
  const matrix = contractMatrix(candidate, sideOf(offer));
  if (matrix.some(({ problem }) => problem !== null)) return { version, matrix, pages: null, errors: [], leftOut: [] };
  const dataDir = await mkdtemp(join(tmpdir(), 'candidate-'));
  try {
    const leftOut = await copyHome(home, dataDir, { remote, version, folder }, api);
    const site = await startCandidateSite(candidateSite, dataDir);
    try {
      const routes = exposes?.routes ?? ownValue(builtRoutes(), remote) ?? [];
      const table = siteRoutes(makeBrand(product), { [remote]: routes });
      const pages = await askPages(site, { remote, version }, table);
      return { version, matrix, pages, errors: [...new Set(site.errors())], leftOut };
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
