import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { namePattern, versionPattern } from './registry.ts';
import { releaseHome } from './release-home.ts';
import { readHashes, releaseFolder } from './release-store.ts';

interface ReleaseFileParams {
  readonly remote: string;
  readonly version: string;
  readonly '*': string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The file that a request may have, as `[folder, name]`. A name is served only when the release lists it, so no path escapes. */
async function locate(dataDir: string, { remote, version, '*': file }: ReleaseFileParams): Promise<readonly [string, string] | null> {
  if (!namePattern.test(remote) || !versionPattern.test(version)) return null;
  const folder = releaseFolder(releaseHome(dataDir), remote, version);
  const listed = await readHashes(folder).catch(() => null);
  const served = listed !== null && (file === 'integrity.json' || Object.hasOwn(listed.hashes, file)) && extname(file) in types;
  return served ? [folder, file] : null;
}

/** The best copy that the browser accepts: `br`, then `gz`, then the file itself. */
async function readBest(path: string, accepted: string): Promise<{ readonly bytes: Buffer; readonly encoding: string | null }> {
  for (const [encoding, suffix] of [['br', '.br'], ['gzip', '.gz']] as const) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted)) continue;
    const bytes = await readFile(path + suffix).catch(() => null);
    if (bytes !== null) return { bytes, encoding };
  }
  return { bytes: await readFile(path), encoding: null };
}

const headers: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/** `GET /r/<remote>/<version>/<file>`: published releases, for ever the same, for pages of any origin. */
export function registerReleaseFiles(app: FastifyInstance, { dataDir }: { readonly dataDir: string }): void {
  const send = async (request: FastifyRequest<{ Params: ReleaseFileParams }>, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await locate(dataDir, request.params);
    if (found === null) throw new AppError('not-found', 'There is no such file in any release kept here');
    const [folder, file] = found;
    const { bytes, encoding } = await readBest(join(folder, file), request.headers['accept-encoding'] ?? '');
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.headers(headers).type(types[extname(file)] ?? 'application/octet-stream').send(bytes);
  };
  app.get<{ Params: ReleaseFileParams }>('/r/:remote/:version/*', { compress: false }, send);
}
