import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { isServedType } from 'remote-kit/served-types';
import { sendImmutable } from '../../host/public.ts';
import { hasContentHash } from '../../releases/public.ts';
import type { ReleaseSource } from './site.ts';
import type { StyleSheets } from './style-sheets.ts';

/**
 * `/assets/*`: the files of all stored releases of the shell, since open pages may still load files of an earlier one,
 * and the style sheets of rendered pages.
 */
export function registerAssets(
  app: FastifyInstance,
  releases: Pick<ReleaseSource, 'shellFolder'>,
  sheets: StyleSheets | null,
): void {
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, async (request, reply) => {
    const file = request.params['*'];
    const sheet = (await sheets?.fileAt(file)) ?? null;
    if (sheets !== null && sheet !== null) return sendImmutable(request, reply, sheets.dir, sheet);
    const folder = hasContentHash.test(file) && isServedType(file) ? releases.shellFolder(file) : null;
    if (folder === null) throw new AppError('not-found', 'There is no such file');
    return sendImmutable(request, reply, folder, file);
  });
}
