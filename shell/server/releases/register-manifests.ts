import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { readChecked, readHashes } from 'remote-kit/release-client/verified-release';
import { forEveryOrigin } from './register-release-files.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';

interface ManifestsDeps {
  readonly home: ReleaseHome;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The releases that are live for everybody. */
  readonly snapshot: () => RegistrySnapshot;
}

/** As long as a page may be cached, so that a release that is rolled back is gone within a minute. */
const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=25';

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads a release's manifest; null if it has no valid one. */
async function readManifest(
  folder: string,
  { hashes: expected }: ReleaseInfo,
): Promise<Record<string, unknown> | null> {
  try {
    const { hashes } = await readHashes(folder, expected);
    const manifest: unknown = JSON.parse(await readChecked(folder, 'mf-manifest.json', hashes));
    return isTable(manifest) ? manifest : null;
  } catch {
    return null;
  }
}

/**
 * `GET /r/<remote>/mf-manifest.json`: the federation manifest of the live release, for hosts of other sites. It names
 * the folder of that release, so that the host loads all files from the same one.
 */
export function registerManifests(app: FastifyInstance, { home, publicUrl, snapshot }: ManifestsDeps): void {
  app.get<{ Params: { remote: string } }>('/r/:remote/mf-manifest.json', async ({ params: { remote } }, reply) => {
    reply.headers(forEveryOrigin);
    const state = ownValue(snapshot().remotes, remote);
    if (state?.state !== 'enabled') throw new AppError('not-found', 'There is no such section');
    const { release } = state;
    const manifest = await readManifest(releaseFolder(home, remote, release.version), release);
    if (manifest === null) throw new AppError('not-found', 'This section cannot be shown by other sites');
    const { metaData } = manifest;
    const known = isTable(metaData) ? metaData : {};
    const buildInfo = { ...(isTable(known['buildInfo']) ? known['buildInfo'] : {}), buildVersion: release.version };
    return reply
      .header('cache-control', caching)
      .send({ ...manifest, metaData: { ...known, buildInfo, publicPath: new URL(release.base, publicUrl).href } });
  });
}
