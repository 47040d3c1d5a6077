import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { verifyRelease } from '../release-client/verified-release.ts';
import { isOrdinaryBuild, wrapBuild } from './wrap-build.ts';

type Change = Readonly<Record<string, unknown>>;

const sun = { path: '/sun-times', title: 'Sunrise <and> sunset', module: './Sun', navigation: { label: 'Sun' } };
const archive = { name: 'sun-times', pages: { sun } };
const react = { name: 'react', version: '19.3.1', singleton: true };
const metaData = {
  name: 'mf_sun_times',
  remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  publicPath: 'auto',
};
const exposes = [{ path: './Sun', assets: { js: { sync: ['assets/sun.js'], async: ['assets/year.js'] } } }];
const manifest = { metaData, exposes, shared: [react, { name: 'lodash', version: '4.17.21', singleton: true }] };

let folder: string;
let built: string;

const write = (file: string, value: unknown): Promise<void> =>
  writeFile(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordinary-'));
  built = join(folder, 'dist');
  await mkdir(join(built, 'assets'), { recursive: true });
  await write('dist/remoteEntry.js', 'export const get = 1;');
  await write('dist/assets/sun.js', 'export default 1;');
  await write('dist/assets/year.js', 'export default 2;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Describes the build, with changes, and makes a release of it. */
async function wrap(own: Change = {}, ofManifest: Change = {}): Promise<string> {
  await write('package.json', { name: 'sun', version: '1.2.0', archive: { ...archive, ...own } });
  await write('dist/mf-manifest.json', { ...manifest, ...ofManifest });
  return wrapBuild(built);
}

const pages = (change: Change): Change => ({ pages: { sun: { ...sun, ...change } } });

describe('a build of ordinary federation plug-ins', () => {
  it('becomes a release that states its contract, and the hashes of all its files', async () => {
    const { release, files } = await verifyRelease(await wrap({ requires: { archive: '^1.0.0' } }));
    expect(release).toMatchObject({
      name: 'sun-times',
      entry: 'remoteEntry.js',
      provides: { contract: '1.2.0' },
      requires: { platform: '^1.10.0', api: { archive: '^1.0.0' }, shared: { react: '^19.3.0' } },
      exposes: { pages: ['sun'], routes: [{ page: 'sun', path: '/sun-times', navigation: { label: 'Sun' } }] },
      chunks: { sun: ['assets/sun.js'] },
      ordinary: { type: 'module', pages: { sun: { module: './Sun', render: 'browser' } } },
    });
    expect(release.requires.shared).not.toHaveProperty('lodash');
    expect(Object.keys(release.integrity)).toEqual(['assets/sun.js', 'assets/year.js', 'remoteEntry.js']);
    expect(files).toEqual(expect.arrayContaining(['server.cjs', 'wire.json', 'mf-manifest.json']));
  });

  it('has the same version when it is repeated, and another one with other pages', async () => {
    const versionOf = async (own: Change = {}) => (await verifyRelease(await wrap(own))).release.version;
    const first = await versionOf();
    expect(await versionOf()).toBe(first);
    expect(await versionOf(pages({ title: 'Twilight' }))).not.toBe(first);
    expect(await versionOf(pages({ path: '/sun-times/today' }))).not.toBe(first);
  });

  it('is distinguished from a release, which stays unchanged', async () => {
    const release = await wrap();
    expect([await isOrdinaryBuild(built), await isOrdinaryBuild(release)]).toEqual([true, false]);
  });

  it('renders with its own server bundle, whose loader may return not found', async () => {
    await write(
      'dist/server.cjs',
      'module.exports = { components: { sun: () => null }, loaders: { sun: async ({ url }) => url } };',
    );
    const text = await readFile(join(await wrap(pages({ render: 'server' })), 'server.cjs'), 'utf8');
    const exports = { server: { loaders: { sun: (_context: unknown): Promise<unknown> => Promise.resolve() } } };
    const modules: Readonly<Record<string, unknown>> = {
      react: createRequire(import.meta.url)('react'),
      'shared-contracts/platform/site': {},
    };
    // As the process that renders a release does, which gives it a `require` of its own.
    const run = compileFunction(text, ['exports', 'require']) as (...args: readonly unknown[]) => void;
    run(exports, (name: string) => modules[name]);
    expect(await exports.server.loaders.sun({ url: 'data' })).toEqual({
      ...{ kind: 'page', data: 'data' },
      head: { title: sun.title },
    });
    expect(await exports.server.loaders.sun({})).toEqual({ kind: 'not-found' });
  });

  it.each<readonly [string, Change, Change, string]>([
    ['a page of a module that it does not expose', pages({ module: './Moon' }), {}, 'exposes no ./Moon'],
    ['a component with its own React', {}, { shared: [] }, 'brings a React of its own'],
    ['a component with another copy of React', {}, { shared: [{ ...react, singleton: false }] }, 'React of its own'],
    ['a server-rendered page without server code', pages({ render: 'server' }), {}, 'has no server.cjs'],
    ['another federation name', { name: 'moon-phases' }, {}, "name the remote 'moon-phases' mf_moon_phases"],
    ['an entry that browsers cannot load', {}, { metaData: { ...metaData, remoteEntry: {} } }, 'remoteEntry'],
    ['no pages', { pages: {} }, {}, '"archive.pages"'],
    ['an invalid title', pages({ title: 7 }), {}, '"archive.pages.sun.title"'],
  ])('is refused with %s', async (_what, own, ofManifest, reason) => {
    await expect(wrap(own, ofManifest)).rejects.toThrow(reason);
  });

  it('may bundle its own React for a page that it mounts itself', async () => {
    const { release } = await verifyRelease(await wrap(pages({ render: 'mount' }), { shared: [] }));
    expect(release.requires.shared).toEqual({});
  });
});
