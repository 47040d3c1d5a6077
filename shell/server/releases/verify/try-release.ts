import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { buildAll } from 'remote-kit/build/build-all';
import type { ReleaseToTry, TriedRelease } from 'remote-kit/release-client/verdict';
import { ownValue } from 'shared-contracts/own-value';
import { siteRoutes } from 'shared-contracts/routes';
import { builtRoutes } from '../built-release.ts';
import type { ReleaseHome } from '../release-home.ts';
import { requestPages } from './request-pages.ts';
import { startCandidateSite } from './candidate-site.ts';
import { copyHome } from './copy-home.ts';

export interface TryOptions {
  /** The home of the other releases that run alongside it. */
  readonly home: ReleaseHome;
  /** Contract versions of this server, on whose code the release is tried. */
  readonly api: Readonly<Record<string, string>>;
  readonly product: string;
  /** The script that starts this server on the releases of a data folder. */
  readonly candidateSite: string;
  readonly say: (line: string) => void;
}

/**
 * Runs a release on a separate server together with the live ones, and requests its pages. Rejects with ReleaseRefused
 * when that server does not start.
 */
export async function tryRelease({ release, folder }: ReleaseToTry, options: TryOptions): Promise<TriedRelease> {
  const { home, api, product, candidateSite, say } = options;
  const { name: remote, version, exposes } = release;
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
  await buildAll({ targets: ['shell'], mode, force: false, say });
  const dataDir = await mkdtemp(join(tmpdir(), 'candidate-'));
  try {
    const leftOut = await copyHome(home, dataDir, { remote, version, folder }, api);
    const site = await startCandidateSite(candidateSite, dataDir);
    try {
      const routes = exposes?.routes ?? ownValue(builtRoutes(), remote) ?? [];
      const table = siteRoutes(makeBrand(product), { [remote]: routes });
      const pages = await requestPages(site, { remote, version }, table);
      return { pages, errors: [...new Set(site.errors())], leftOut };
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
