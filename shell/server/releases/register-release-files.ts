import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { namePattern, versionPattern } from 'remote-kit/release-client/release-pointer';
import { readHashes } from 'remote-kit/release-client/verified-release';
import { isServedType } from 'remote-kit/served-types';
import { sendImmutable } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { fetchRelease } from './share-releases.ts';

interface ReleaseFileParams {
  readonly remote: string;
  readonly version: string;
  readonly '*': string;
}

/**
 * Returns `[folder, name]` of the requested file, or null. Only names that the release lists are served, so no path can
 * leave its folder.
 */
async function locate(
  home: ReleaseHome,
  { remote, version, '*': file }: ReleaseFileParams,
): Promise<readonly [string, string] | null> {
  if (!namePattern.test(remote) || !versionPattern.test(version)) return null;
  const folder = releaseFolder(home, remote, version);
  const read = () => readHashes(folder).catch(() => null);
  let listed = await read();
  if (listed === null && home.packs !== null) {
    // Another server may have just published it.
    await fetchRelease(home, remote, version).catch(() => undefined);
    listed = await read();
  }
  const served =
    listed !== null && (file === 'integrity.json' || Object.hasOwn(listed.hashes, file)) && isServedType(file);
  return served ? [folder, file] : null;
}

/** Headers that let pages of any origin load the files. */
export const forEveryOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** `GET /r/<remote>/<version>/<file>`: serves published releases, which never change, to pages of any origin. */
export function registerReleaseFiles(app: FastifyInstance, home: ReleaseHome): void {
  const send = async (
    request: FastifyRequest<{ Params: ReleaseFileParams }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    // Set first, so that a browser can read the error response too if a release is gone.
    reply.headers(forEveryOrigin);
    const found = await locate(home, request.params);
    if (found === null) throw new AppError('not-found', 'There is no such file in any stored release');
    return sendImmutable(request, reply, ...found);
  };
  app.get<{ Params: ReleaseFileParams }>('/r/:remote/:version/*', { compress: false }, send);
}
