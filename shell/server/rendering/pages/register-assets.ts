import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { isServedType } from 'remote-kit/served-types';
import { sendImmutable } from '../../host/public.ts';

/** Returns the paths of the build's files. Nothing else is served, so that no address leads outside the folder. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isServedType(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );

/** `/assets/*`: the shell's files. Their names contain a hash of their content. */
export function registerAssets(app: FastifyInstance, shellDist: string): void {
  const folder = join(shellDist, 'web');
  const files = listFiles(folder);
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, (request, reply) => {
    const file = request.params['*'];
    if (!files.has(file)) throw new AppError('not-found', 'There is no such file');
    return sendImmutable(request, reply, folder, file);
  });
}
