import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { hotFolder } from 'remote-kit/build/hot-state';
import { remotes } from 'remote-kit/remotes';
import { ownValue } from 'shared-contracts/own-value';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** A single name without a path; `server.cjs` is never served. */
const fileName = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*\.(js|json|map)$/;

/** `/hot/<remote>/<file>`: the files of a remote under development. Registered in development only. */
export function registerHotFiles(app: FastifyInstance, folderOf: (remote: string) => string = hotFolder): void {
  app.get<{ Params: { remote: string; file: string } }>('/hot/:remote/:file', async ({ params }, reply) => {
    const { remote, file } = params;
    const bytes =
      remotes.includes(remote) && fileName.test(file)
        ? await readFile(join(folderOf(remote), file)).catch(() => null)
        : null;
    if (bytes === null) throw new AppError('not-found', 'There is no such file in a remote under development');
    return reply
      .header('cache-control', 'no-store')
      .type(ownValue(types, extname(file)) ?? '')
      .send(bytes);
  });
}
