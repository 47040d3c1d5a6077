import { join } from 'node:path';
import type { PageRoute } from 'shared-contracts/routes';
import { startCanary } from './canary-release.ts';
import { promoteRelease, rollbackRelease } from './change-release.ts';
import { publishRelease } from './publish-release.ts';
import { registerRemote, renewToken, setApi, unregisterRemote } from './register-remote.ts';
import { readRegistry } from './registry-store.ts';
import { entryOf, remoteNames, type Registry } from './registry.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const register = ({ home }: TestHome, name: string, prefix = `/${name}`): Promise<string> =>
  registerRemote(home, name, prefix, note);

const routesAt = (...paths: readonly string[]): readonly PageRoute[] =>
  paths.map((path, at) => ({ page: `page-${String(at)}`, path }));

async function publish(
  { dataDir, home }: TestHome,
  remote: string,
  routes: readonly PageRoute[],
  text = 'first',
): Promise<string> {
  const built = join(dataDir, 'built', remote);
  await makeBuild(built, { remote, routes, text });
  return (await publishRelease(home, remote, built)).version;
}

const live = { ...note, api: {}, from: 'release' } as const;

const release = async (
  test: TestHome,
  remote: string,
  routes: readonly PageRoute[],
  text?: string,
): Promise<Registry> => promoteRelease(test.home, remote, await publish(test, remote, routes, text), live);

describe('registering a remote', () => {
  it('adds it to the site’s remotes, and stores only the hash of its token', async () => {
    const test = await makeHome();
    const token = await register(test, 'tide-tables');
    const registry = await readRegistry(test.home);
    expect(remoteNames(registry).at(-1)).toBe('tide-tables');
    expect(entryOf(registry, 'tide-tables').registered?.prefix).toBe('/tide-tables');
    expect(JSON.stringify(registry)).not.toContain(token);
  });

  it.each([
    ['Weather', '/weather', "'Weather' is not a valid remote name"],
    ['../weather', '/weather', 'is not a valid remote name'],
    ['archive', '/weather', 'archive is a remote of this repository'],
    ['shell', '/weather', 'is not a valid remote name'],
    ['weather', 'weather', 'is not a path prefix'],
    ['weather', '/', 'is not a path prefix'],
    ['weather', '/weather/:city', 'is not a path prefix'],
    ['weather', '//weather', 'is not a path prefix'],
    ['weather', '/api/weather', '/api/weather is reserved'],
    ['weather', '/r', '/r is reserved'],
    ['weather', '/search', '/search belongs to archive, which has /search'],
    ['weather', '/search/weather', 'belongs to archive'],
    ['weather', '/topics/a/b', 'belongs to archive'],
    ['weather', '/desk', 'belongs to shell, which has /desk/editorial'],
    ['weather', '/desk/weather', 'belongs to archive, which has /desk/'],
    ['weather', '/login', 'belongs to shell'],
    ['weather', '/context', 'belongs to context'],
    ['weather', '/the-archivist', 'belongs to the-product-st'],
    ['weather', '/the-otherst/weather', 'belongs to the-product-st'],
  ])('rejects the name %j with the prefix %j', async (name, prefix, reason) => {
    const test = await makeHome();
    await test.goLive('with all routes of the archive');
    await expect(register(test, name, prefix)).rejects.toThrow(reason);
    expect((await readRegistry(test.home)).seq).toBe(1);
  });

  it.each(['/weather', '/weather/lagos', '/weather/lagos/today'])(
    'rejects the prefix %j next to another remote’s, and names that',
    async (prefix) => {
      const test = await makeHome();
      await register(test, 'climate', '/weather/lagos');
      await expect(register(test, 'weather', prefix)).rejects.toThrow(
        `weather cannot be registered: ${prefix} is in /weather/lagos, the prefix of climate`,
      );
      await expect(register(test, 'climate', '/elsewhere')).rejects.toThrow('climate is already registered');
    },
  );

  it('issues a new token on request, but not for a remote that is not registered', async () => {
    const test = await makeHome();
    const old = await register(test, 'weather');
    expect(await renewToken(test.home, 'weather', note)).not.toBe(old);
    await expect(renewToken(test.home, 'archive', note)).rejects.toThrow('is a remote of this repository');
    await expect(renewToken(test.home, 'wether', note)).rejects.toThrow("no remote 'wether' is registered");
  });

  it('is undone by unregistering: no release is live, even after registering the name again', async () => {
    const test = await makeHome();
    await register(test, 'weather');
    await release(test, 'weather', routesAt('/weather'));
    await unregisterRemote(test.home, 'weather', note);
    const gone = await readRegistry(test.home);
    expect(remoteNames(gone)).not.toContain('weather');
    await expect(release(test, 'weather', routesAt('/weather'))).rejects.toThrow("there is no remote 'weather' here");
    await register(test, 'weather');
    expect(entryOf(await readRegistry(test.home), 'weather').stable).toBeNull();
    await release(test, 'weather', routesAt('/weather'));
  });
});

describe('the paths of a release', () => {
  it.each([
    ['/weather-maps', '/weather-maps is outside its prefix, /weather'],
    ['/', '/ is outside its prefix, /weather'],
    ['/search', '/search is outside its prefix, /weather'],
    ['/weather/../search', 'release.json is not as it must be'],
  ])('cannot be %j for a registered remote', async (path, reason) => {
    const test = await makeHome();
    await register(test, 'weather');
    await expect(release(test, 'weather', routesAt('/weather', '/weather/:city', path))).rejects.toThrow(reason);
  });

  it.each([
    ['/membership', '/membership belongs to membership, which has /membership'],
    ['/Membership/', 'belongs to membership'],
    ['/projects/:anything', '/projects/:anything belongs to the-product-st, which has /projects/:fellowshipcohort'],
    ['/projects/one', 'belongs to the-product-st'],
    ['/login', 'belongs to shell'],
    ['/api/archive', '/api/archive is reserved: the server answers /api itself'],
    ['/weather/maps', '/weather/maps is in /weather, the prefix of weather'],
    ['/:anything', 'belongs to'],
  ])('cannot be %j for a built-in remote, even if the owner of the path has no release', async (path, reason) => {
    const test = await makeHome();
    await register(test, 'weather');
    await expect(release(test, 'archive', routesAt('/search', path))).rejects.toThrow(
      new RegExp(`archive 1\\.0\\.0-[0-9a-f]{8} cannot go live: .*${reason.replaceAll(/[.*+?^$()[\]|/]/g, '\\$&')}`),
    );
  });

  it('are also checked for a canary and a rollback', async () => {
    const test = await makeHome();
    await release(test, 'archive', routesAt('/search', '/weather'));
    await release(test, 'archive', routesAt('/search'), 'second');
    await release(test, 'archive', routesAt('/search'), 'third');
    const [old] = Object.keys(entryOf(await readRegistry(test.home), 'archive').known);
    await register(test, 'weather');
    const claimed = `archive ${old ?? ''} cannot go live: /weather is in /weather, the prefix of weather`;
    await expect(rollbackRelease(test.home, 'archive', { ...note, api: {}, to: old ?? '' })).rejects.toThrow(claimed);
    await expect(startCanary(test.home, 'archive', old ?? '', { ...live, percent: 5 })).rejects.toThrow(claimed);
  });

  it('belong to the first when two built-in remotes claim the same paths', async () => {
    const test = await makeHome();
    await release(test, 'archive', routesAt('/maps-of/:town'));
    await expect(release(test, 'context', routesAt('/context', '/maps-of/:city'))).rejects.toThrow(
      '/maps-of/:city belongs to archive, which has /maps-of/:town',
    );
    await release(test, 'context', routesAt('/context', '/maps-of/:city/streets'), 'second');
  });
});

describe('the API of a registered remote', () => {
  const api = { url: 'https://api.weather.example', version: '1.0.0' };

  it('stays in the registry until it is removed', async () => {
    const test = await makeHome();
    await register(test, 'weather-report');
    await setApi(test.home, 'weather-report', api, note);
    expect(entryOf(await readRegistry(test.home), 'weather-report').registered?.api).toEqual(api);
    await setApi(test.home, 'weather-report', null, note);
    expect(entryOf(await readRegistry(test.home), 'weather-report').registered).not.toHaveProperty('api');
  });

  it('is not registered for a built-in or unknown remote, or at a path of the site', async () => {
    const test = await makeHome();
    await expect(setApi(test.home, 'archive', api, note)).rejects.toThrow(
      '/api/archive/ is answered by the site itself',
    );
    await expect(setApi(test.home, 'weather-report', api, note)).rejects.toThrow("no remote 'weather-report'");
    await register(test, 'auth');
    await expect(setApi(test.home, 'auth', api, note)).rejects.toThrow('/api/auth/ is answered by the site itself');
  });
});
