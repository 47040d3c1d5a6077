import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { metrics } from '../host/log/metrics.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { endCanary, startCanary } from './canary-release.ts';
import { promoteRelease, revokeRelease, rollbackRelease, setEnabled } from './change-release.ts';
import { openReleases, type Releases } from './open-releases.ts';
import { defaultChoice, type ReleaseChoice } from './release-choice.ts';
import { entryOf } from './registry.ts';
import { publishRelease } from './publish-release.ts';
import { registerRemote, unregisterRemote } from './register-remote.ts';
import { makeBuild } from './testing/make-build.ts';
import { releaseFolder } from './release-store.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const built = { archive: [{ page: 'search', path: '/built' }] };
const opened: Releases[] = [];
afterEach(async () => {
  for (const releases of opened.splice(0)) await releases.close();
});

const open = async (
  { home }: TestHome,
  releasesUrl: string | null = null,
  api: Record<string, string> = {},
): Promise<Releases> => {
  const releases = await openReleases({ home, releasesUrl, api: () => api, log: recordingLog(), built });
  opened.push(releases);
  return releases;
};

const at = (releases: Releases, choice: Partial<ReleaseChoice>): string => {
  const state = releases.snapshot({ ...defaultChoice, ...choice }).remotes['archive'];
  return state?.state === 'enabled' ? state.release.version : (state?.state ?? 'unknown');
};

const archive = (releases: Releases, avoid: ReadonlySet<string> = new Set()): string => at(releases, { avoid });

const paths = (releases: Releases): readonly string[] | undefined =>
  releases.routes()['archive']?.map(({ path }) => path);

/** Waits until the running server shows a change, which must happen within a second. */
const withinASecond = async (releases: Releases, seq: number): Promise<void> => {
  const end = Date.now() + 1_000;
  while (releases.snapshot().seq !== seq && Date.now() < end) await sleep(20);
  expect(releases.snapshot().seq).toBe(seq);
};

const refusals = async (): Promise<number> =>
  (await metrics.releaseRefusals.get()).values.reduce((sum, { value }) => sum + value, 0);

describe('the releases of a running site', () => {
  it('follow a promotion, a rollback and a switch within a second', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const releases = await open(test);
    expect(archive(releases)).toBe(first);
    const second = await test.goLive('two');
    await withinASecond(releases, 2);
    expect(archive(releases)).toBe(second);
    await rollbackRelease(test.home, 'archive', { ...note, api: {} });
    await withinASecond(releases, 3);
    expect(archive(releases)).toBe(first);
    await setEnabled(test.home, 'archive', false, note);
    await withinASecond(releases, 4);
    expect(archive(releases)).toBe('disabled');
  });

  it('appear when the first release is made after the start', async () => {
    const test = await makeHome();
    const releases = await open(test);
    expect(archive(releases)).toBe('missing');
    const first = await test.goLive('one');
    await withinASecond(releases, 1);
    expect(archive(releases)).toBe(first);
  });

  it('provide the routes of their pages, which stay while the remote is off or its release is damaged', async () => {
    const test = await makeHome();
    const releases = await open(test);
    expect(paths(releases)).toEqual(['/built']);
    const version = await test.goLive('one', { routes: [{ page: 'search', path: '/one' }] });
    await withinASecond(releases, 1);
    expect(paths(releases)).toEqual(['/one']);
    expect(releases.routes()['archive']).toEqual([{ page: 'search', path: '/one' }]);
    expect(releases.routes()['archive']).toBe(releases.routes()['archive']);
    await setEnabled(test.home, 'archive', false, note);
    await withinASecond(releases, 2);
    expect(archive(releases)).toBe('disabled');
    expect(releases.routes()['archive']).toEqual([{ page: 'search', path: '/one', off: true }]);
    await writeFile(join(releaseFolder(test.home, 'archive', version), 'release.json'), '{}');
    const again = await open(test);
    expect(paths(again)).toEqual(['/built']);
  });

  it('use the routes built with the server if they are older than routes in releases', async () => {
    const test = await makeHome();
    const old = await test.goLive('one', { isOld: true });
    const releases = await open(test);
    expect([archive(releases), paths(releases)]).toEqual([old, ['/built']]);
    await test.goLive('two', { routes: [{ page: 'search', path: '/two' }] });
    await withinASecond(releases, 2);
    expect(paths(releases)).toEqual(['/two']);
    await rollbackRelease(test.home, 'archive', { ...note, api: {} });
    await withinASecond(releases, 3);
    expect(paths(releases)).toEqual(['/built']);
  });

  it('fall back to the previous release for a browser in which the stable one failed', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.goLive('two');
    const releases = await open(test);
    expect([archive(releases), archive(releases, new Set(['archive']))]).toEqual([second, first]);
  });

  it('keep an old release loadable, but not a revoked one', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    await test.goLive('two');
    await test.goLive('three');
    const releases = await open(test);
    expect(releases.find('archive', first)?.version).toBe(first);
    expect(await releases.serverBundle('archive', first)).toContain('one');
    expect(releases.find('archive', '1.0.0-0a1b2c3d')).toBeNull();
    expect(releases.find('archive', '../../etc')).toBeNull();
    await revokeRelease(test.home, 'archive', first, note);
    await withinASecond(releases, 4);
    expect(releases.find('archive', first)).toBeNull();
    await expect(releases.serverBundle('archive', first)).rejects.toMatchObject({ code: 'gone' });
  });

  it('state where the files are', async () => {
    const test = await makeHome();
    const version = await test.goLive('one');
    const own = await open(test);
    expect(own.find('archive', version)?.base).toBe(`/r/archive/${version}/`);
    const other = await open(test, 'https://{remote}.example.org');
    expect(other.find('archive', version)?.base).toBe(`https://archive.example.org/r/archive/${version}/`);
  });

  it('refuse and count a modified server bundle, and accept it again when it is restored', async () => {
    const test = await makeHome();
    const version = await test.goLive('one');
    const releases = await open(test);
    const file = join(releaseFolder(test.home, 'archive', version), 'server.cjs');
    const before = await refusals();
    await appendFile(file, ' ');
    await expect(releases.serverBundle('archive', version)).rejects.toThrow('is not what integrity.json says');
    expect(await refusals()).toBe(before + 1);
    await writeFile(file, 'exports.server = "one";');
    expect(await releases.serverBundle('archive', version)).toBe('exports.server = "one";');
  });

  it('fall back to the previous release when the hashes of the stable one were changed', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.goLive('two');
    await writeFile(join(releaseFolder(test.home, 'archive', second), 'integrity.json'), '{}');
    const releases = await open(test);
    expect(archive(releases)).toBe(first);
    await expect(releases.serverBundle('archive', second)).rejects.toThrow('is not what the registry says');
  });

  it('keep the last good registry while the file is damaged', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const releases = await open(test);
    await writeFile(test.home.registry, 'not json');
    await sleep(600);
    expect(archive(releases)).toBe(first);
  });

  it('give a canary only to readers whose bucket draws it', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.publish('two');
    await startCanary(test.home, 'archive', second, { ...note, api: {}, percent: 30 });
    const releases = await open(test);
    expect(releases.hasCanary()).toBe(true);
    const shown = Array.from({ length: 200 }, (_, bucket) => at(releases, { bucket }));
    expect(new Set(shown)).toEqual(new Set([first, second]));
    expect(at(releases, {})).toBe(first);
    expect(releases.find('archive', second)?.version).toBe(second);
  });

  it('give stable to a reader whose canary failed, and to all when it is unreadable or rolled back', async () => {
    const test = await makeHome();
    const zero = await test.goLive('zero');
    const first = await test.goLive('one');
    const second = await test.publish('two');
    await startCanary(test.home, 'archive', second, { ...note, api: {}, percent: 99.99 });
    const releases = await open(test);
    const bucket = Array.from({ length: 100 }, (_, place) => place).find(
      (place) => at(releases, { bucket: place }) === second,
    );
    expect(bucket).toBeDefined();
    expect(at(releases, { bucket: bucket ?? null, avoid: new Set(['archive']) })).toBe(first);
    expect(at(releases, { avoid: new Set(['archive']) })).toBe(zero);
    await endCanary(test.home, 'archive', note);
    await withinASecond(releases, 4);
    expect(at(releases, { bucket: bucket ?? null })).toBe(first);
    expect(releases.hasCanary()).toBe(false);
    expect(releases.find('archive', second)).toBeNull();
    await expect(releases.serverBundle('archive', second)).rejects.toMatchObject({ code: 'gone' });
  });

  it('give nobody a canary that is excluded here, but do give the next one', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.publish('two');
    const start = { ...note, api: {}, percent: 99.99 };
    await startCanary(test.home, 'archive', second, start);
    const releases = await open(test);
    const shown = (): ReadonlySet<string> => new Set([0, 1, 2].map((bucket) => at(releases, { bucket })));
    expect(shown()).toEqual(new Set([second]));
    const { canary } = entryOf(releases.registry(), 'archive');
    const salt = canary?.salt ?? '';
    expect([releases.suspendCanary(salt), releases.suspendCanary(salt)]).toEqual([true, false]);
    expect(shown()).toEqual(new Set([first]));
    expect([releases.hasCanary(), releases.find('archive', second)]).toEqual([false, null]);
    await expect(releases.serverBundle('archive', second)).rejects.toMatchObject({ code: 'gone' });
    await endCanary(test.home, 'archive', note);
    await startCanary(test.home, 'archive', second, start);
    await withinASecond(releases, 4);
    expect([releases.hasCanary(), shown()]).toEqual([true, new Set([second])]);
  });

  it('give stable instead of a canary with modified files', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.publish('two');
    await startCanary(test.home, 'archive', second, { ...note, api: {}, percent: 99.99 });
    await appendFile(join(releaseFolder(test.home, 'archive', second), 'release.json'), ' ');
    const releases = await open(test);
    for (let bucket = 0; bucket < 20; bucket += 1) expect(at(releases, { bucket })).toBe(first);
  });
});

describe('a remote that was registered at run time', () => {
  const prefix = '/weather';

  async function released(test: TestHome): Promise<void> {
    const folder = join(test.dataDir, 'weather');
    const routes = [{ page: 'search', path: prefix, navigation: { label: 'Weather' } }];
    await makeBuild(folder, { remote: 'weather', routes });
    const { version } = await publishRelease(test.home, 'weather', folder);
    await promoteRelease(test.home, 'weather', version, { ...note, api: {}, from: 'release' });
  }

  it('has pages and a menu entry from its first release until it is unregistered', async () => {
    const test = await makeHome();
    const releases = await open(test);
    await registerRemote(test.home, 'weather', prefix, note);
    await withinASecond(releases, 1);
    expect(releases.remotes()).toContain('weather');
    expect(releases.snapshot().remotes['weather']).toEqual({ state: 'missing' });
    expect(releases.routes()['weather']).toEqual([]);
    await released(test);
    await withinASecond(releases, 2);
    expect(releases.snapshot().remotes['weather']?.state).toBe('enabled');
    expect(releases.routes()['weather']).toMatchObject([{ path: prefix, navigation: { label: 'Weather' } }]);
    await setEnabled(test.home, 'weather', false, note);
    await withinASecond(releases, 3);
    expect(releases.routes()['weather']).toEqual([
      { page: 'search', path: prefix, navigation: { label: 'Weather' }, off: true },
    ]);
    expect(releases.routes()['weather']).toBe(releases.routes()['weather']);
    await unregisterRemote(test.home, 'weather', note);
    await withinASecond(releases, 4);
    expect(releases.snapshot().remotes).not.toHaveProperty('weather');
    expect(releases.routes()).not.toHaveProperty('weather');
  });
});
