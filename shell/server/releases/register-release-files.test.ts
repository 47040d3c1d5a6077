import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import { registerReleaseFiles } from './register-release-files.ts';
import { makeHome } from './testing/make-home.ts';

let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  const test = await makeHome();
  const version = await test.goLive('one');
  base = `/r/archive/${version}`;
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(isAppError(error) ? statusOfCode[error.code] : 500).send(),
  );
  registerReleaseFiles(app, test.home);
  await app.ready();
});

afterAll(() => app.close());

describe('the files of a release', () => {
  it('never change, and can be loaded by pages of any origin', async () => {
    const answer = await app.inject(`${base}/remoteEntry.js`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('self.entry = "one"');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
    });
  });

  it('are compressed as the browser prefers', async () => {
    const plain = (await app.inject(`${base}/remoteEntry.js`)).body;
    const ask = (accepted: string) =>
      app.inject({ url: `${base}/remoteEntry.js`, headers: { 'accept-encoding': accepted } });
    const br = await ask('gzip, deflate, br');
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gzip = await ask('gzip, br;q=0');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
  });

  it('are also found with a retry number', async () => {
    expect((await app.inject(`${base}/remoteEntry.js?r=2`)).statusCode).toBe(200);
  });

  it.each([
    'missing.js',
    'server.cjs',
    'remoteEntry.js.br',
    '',
    '../../../registry/registry.json',
    '..%2f..%2f..%2fregistry%2fregistry.json',
    '%2e%2e/%2e%2e/%2e%2e/registry/registry.json',
    'remoteEntry.js%00.json',
    '__proto__',
  ])('do not include %j', async (file) => {
    expect((await app.inject(`${base}/${file}`)).statusCode).toBe(404);
  });

  it.each([
    '/r/../registry/registry.json',
    '/r/archive/1.0.0-00000000/remoteEntry.js',
    '/r/nobody/1.0.0-0a1b2c3d/remoteEntry.js',
  ])('are not available at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('are reported as missing to pages of any origin', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/r/archive/1.0.0-00000000/remoteEntry.js' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});
