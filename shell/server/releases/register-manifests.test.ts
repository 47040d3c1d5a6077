import { fastify, type FastifyInstance } from 'fastify';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import type { RemoteState } from 'shared-contracts/registry';
import { registerManifests } from './register-manifests.ts';
import { makeHome, type TestHome } from './testing/make-home.ts';

let app: FastifyInstance;
let home: TestHome;
let state: RemoteState;

const enabled = (version: string, base = `/r/archive/${version}/`): RemoteState => ({
  state: 'enabled',
  release: {
    ...{ version, base, entry: 'remoteEntry.js', chunks: {}, integrity: {} },
    requires: { platform: '^1.0.0', api: {} },
  },
});

beforeAll(async () => {
  home = await makeHome();
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.status(isAppError(error) ? statusOfCode[error.code] : 500).send(),
  );
  registerManifests(app, {
    home: home.home,
    publicUrl: 'https://archive.test',
    snapshot: () => ({ seq: 1, remotes: { archive: state }, api: {} }),
  });
  await app.ready();
});

afterAll(() => app.close());

const metaData = { globalName: 'mf_archive', publicPath: 'auto', buildInfo: { buildName: 'mf-archive' } };

describe('the manifest of the live release', () => {
  it('names the folder and the version of that release, and is readable by pages of any origin', async () => {
    const version = await home.goLive('one', { manifest: { name: 'mf_archive', metaData } });
    state = enabled(version);
    const answer = await app.inject('/r/archive/mf-manifest.json');
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers['cache-control']).toContain('max-age=0');
    expect(answer.json()).toEqual({
      name: 'mf_archive',
      metaData: {
        globalName: 'mf_archive',
        buildInfo: { buildName: 'mf-archive', buildVersion: version },
        publicPath: `https://archive.test/r/archive/${version}/`,
      },
    });
    state = enabled(version, `https://cdn.test/r/archive/${version}/`);
    const { metaData: found } = (await app.inject('/r/archive/mf-manifest.json')).json<{ metaData: object }>();
    expect(found).toMatchObject({ publicPath: `https://cdn.test/r/archive/${version}/` });
  });

  it.each([
    ['is switched off', () => Promise.resolve<RemoteState>({ state: 'disabled' })],
    ['has no manifest', async () => enabled(await home.goLive('without'))],
    ['has a manifest that is not an object', async () => enabled(await home.goLive('number', { manifest: 7 }))],
  ])('is not found when the section %s', async (_what, make) => {
    state = await make();
    const answer = await app.inject('/r/archive/mf-manifest.json');
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, '*']);
  });

  it.each(['constructor', 'none', '..%2farchive'])('is not found for %s', async (name) => {
    expect((await app.inject(`/r/${name}/mf-manifest.json`)).statusCode).toBe(404);
  });
});
