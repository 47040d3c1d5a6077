import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { isServedType } from 'remote-kit/served-types';
import { sendImmutable } from '../../host/public.ts';
import { hasContentHash } from '../../releases/public.ts';
import type { ReleaseSource } from './release-source.ts';

/** `/assets/*`: the files of the shell's stored releases, which open pages of an earlier one still load. */
export function registerAssets(app: FastifyInstance, releases: Pick<ReleaseSource, 'shellFolder'>): void {
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, (request, reply) => {
    const file = request.params['*'];
    const folder = hasContentHash.test(file) && isServedType(file) ? releases.shellFolder(file) : null;
    if (folder === null) throw new AppError('not-found', 'There is no such file');
    return sendImmutable(request, reply, folder, file);
  });
}
