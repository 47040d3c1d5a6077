import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { registerHotFiles } from './register-hot-files.ts';

it('files of a remote in development are served by name and never cached, except for its server half', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'search.0a1b.hot-update.js'), 'self.hot = 1');
  await writeFile(join(folder, 'server.cjs'), 'secret');
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(isAppError(error) ? statusOfCode[error.code] : 500).send(),
  );
  registerHotFiles(app, () => folder);
  const answer = await app.inject('/hot/archive/search.0a1b.hot-update.js');
  expect(answer.body).toBe('self.hot = 1');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
  });
  for (const path of [
    'archive/server.cjs',
    'archive/missing.js',
    'archive/..%2fx.js',
    'nobody/search.0a1b.hot-update.js',
  ]) {
    expect((await app.inject(`/hot/${path}`)).statusCode).toBe(404);
  }
  await app.close();
});
