import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { platformVersion } from 'shared-contracts/contract-versions';
import { avoidedShell } from 'shared-contracts/registry';
import { recordingLog } from '../testing/recording-log.ts';
import { startCanary } from './canary-release.ts';
import { promoteRelease, revokeRelease, rollbackRelease, setEnabled } from './change-release.ts';
import { openReleases, type Releases } from './open-releases.ts';
import { publishRelease } from './publish-release.ts';
import { defaultChoice } from './release-choice.ts';
import { releaseFolder } from './release-store.ts';
import { makeBuild, type BuildContents } from './testing/make-build.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const opened: Releases[] = [];
afterEach(async () => {
  for (const releases of opened.splice(0)) await releases.close();
});

const open = async ({ home }: TestHome, builtShell = '/none'): Promise<Releases> => {
  const releases = await openReleases({
    home,
    releasesUrl: null,
    api: () => ({}),
    log: recordingLog(),
    built: {},
    builtShell,
  });
  opened.push(releases);
  return releases;
};

const publish = async ({ dataDir, home }: TestHome, contents: BuildContents): Promise<string> => {
  const { remote = 'shell' } = contents;
  const built = join(dataDir, 'build');
  await makeBuild(built, { remote, ...contents });
  return (await publishRelease(home, remote, built)).version;
};

const options = { ...note, api: {}, from: 'release' } as const;

const goLive = async (test: TestHome, contents: BuildContents): Promise<string> => {
  const version = await publish(test, contents);
  await promoteRelease(test.home, contents.remote ?? 'shell', version, options);
  return version;
};

const archiveOf = (releases: Releases): string | undefined => {
  const state = releases.snapshot().remotes['archive'];
  return state?.state === 'enabled' ? state.release.version : state?.state;
};

describe('the shell of a site', () => {
  it('is the stable release or, for a browser in which it failed, the previous one, whose files stay', async () => {
    const test = await makeHome();
    const first = await goLive(test, { text: 'one', file: 'search.11111111.js' });
    const second = await goLive(test, { text: 'two', file: 'search.22222222.js' });
    const releases = await open(test);
    expect(releases.shell().version).toBe(second);
    expect(releases.shell()).toBe(releases.shell());
    expect(releases.shell({ ...defaultChoice, avoid: new Set([avoidedShell(second)]) }).version).toBe(first);
    expect(releases.shell({ ...defaultChoice, avoid: new Set([avoidedShell(first)]) }).version).toBe(second);
    expect(releases.shell({ ...defaultChoice, avoid: new Set([first, second].map(avoidedShell)) }).version).toBe(
      second,
    );
    expect(releases.findShell(first)?.version).toBe(first);
    expect(releases.shellFolder('search.11111111.js')).toBe(releaseFolder(test.home, 'shell', first));
    expect(releases.shellFolder('search.22222222.js')).toBe(releaseFolder(test.home, 'shell', second));
    expect(releases.shellFolder('../../registry/signing.key')).toBeNull();
    expect(await releases.serverBundle('shell', first)).toContain('one');
    expect(await releases.shellText(second, 'worker.js')).toBe('self.ran = true;');
  });

  it('keeps a file shared by several releases when one of them is pruned while the site runs', async () => {
    const test = await makeHome();
    const contents = { semver: '1.0.0', text: 'the same', file: 'search.11111111.js' };
    const versions = [await goLive(test, contents), await goLive(test, { ...contents, semver: '1.1.0' })];
    const releases = await open(test);
    const folders = versions.map((version) => releaseFolder(test.home, 'shell', version));
    const [gone = ''] = folders.filter((folder) => folder === releases.shellFolder(contents.file));
    await rm(gone, { recursive: true });
    expect(releases.shellFolder(contents.file)).toBe(folders.find((folder) => folder !== gone));
  });

  it('is no longer served, nor are its files, once it is revoked', async () => {
    const test = await makeHome();
    const first = await goLive(test, { text: 'one' });
    const second = await goLive(test, { text: 'two', file: 'search.22222222.js' });
    await revokeRelease(test.home, 'shell', second, note);
    const releases = await open(test);
    expect(releases.shell().version).toBe(first);
    expect([releases.findShell(second), releases.shellFolder('search.22222222.js')]).toEqual([null, null]);
  });

  it('is a canary for the readers who draw it', async () => {
    const test = await makeHome();
    const first = await goLive(test, { text: 'one' });
    const second = await publish(test, { text: 'two', file: 'search.22222222.js' });
    await startCanary(test.home, 'shell', second, { ...note, api: {}, percent: 50 });
    const releases = await open(test);
    const given = new Set([...Array(40).keys()].map((bucket) => releases.shell({ ...defaultChoice, bucket }).version));
    expect(given).toEqual(new Set([first, second]));
    expect([releases.shell().version, releases.hasCanary()]).toEqual([first, true]);
    expect(releases.shellFolder('search.22222222.js')).not.toBeNull();
  });

  it('is rejected if a file has the name but not the contents of another release’s file', async () => {
    const test = await makeHome();
    await goLive(test, { text: 'one' });
    await expect(publish(test, { text: 'two', file: 'search.0a1b2c3d.js' })).rejects.toThrow(
      'search.0a1b2c3d.js of 1.0.0-',
    );
  });

  it('cannot go live on a server of another major version', async () => {
    const test = await makeHome();
    await goLive(test, { text: 'one' });
    const next = await publish(test, {
      text: 'two',
      file: 'search.22222222.js',
      requires: { platform: '^1.0.0', api: {}, renderer: '^2.0.0' },
    });
    await expect(promoteRelease(test.home, 'shell', next, options)).rejects.toThrow(
      'cannot go live: it needs a server with renderer ^2.0.0, and this one has 1.0.0',
    );
  });

  it('cannot go live if a live remote could not run on it', async () => {
    const test = await makeHome();
    await goLive(test, { text: 'one' });
    await goLive(test, { remote: 'archive', requires: { platform: `^${platformVersion}`, api: {} } });
    const older = await publish(test, { text: 'two', file: 'search.22222222.js', platform: '1.0.0' });
    await expect(promoteRelease(test.home, 'shell', older, options)).rejects.toThrow(
      /cannot go live: archive 1\.0\.0-\w+ could not run on it: it needs platform/,
    );
  });

  it('rolls back at once, and a remote that needs the newer shell rolls back too', async () => {
    const test = await makeHome();
    const requires = { platform: '^1.0.0', api: {} };
    await goLive(test, { text: 'one', platform: '1.0.0' });
    const early = await goLive(test, { remote: 'archive', text: 'early', requires });
    await goLive(test, { text: 'two', file: 'search.22222222.js' });
    const late = await goLive(test, {
      remote: 'archive',
      text: 'late',
      requires: { ...requires, platform: `^${platformVersion}` },
    });
    expect(archiveOf(await open(test))).toBe(late);
    await rollbackRelease(test.home, 'shell', { ...note, api: {} });
    const releases = await open(test);
    expect([releases.shell().platform, archiveOf(releases)]).toEqual(['1.0.0', early]);
    expect(releases.find('archive', late)).toBeNull();
  });

  it('is the previous one while its own files are damaged, and none if there is no other', async () => {
    const test = await makeHome();
    const first = await goLive(test, { text: 'one' });
    const second = await goLive(test, { text: 'two', file: 'search.22222222.js' });
    await rm(releaseFolder(test.home, 'shell', second), { recursive: true });
    const releases = await open(test);
    expect(releases.shell().version).toBe(first);
    const none = await open(await makeHome());
    expect(() => none.shell()).toThrow('The site’s pages are unavailable right now');
  });

  it('is the one built with the server while the registry has none that fits', async () => {
    const test = await makeHome();
    const built = join(test.dataDir, 'built');
    const version = await makeBuild(built, { remote: 'shell', text: 'built', file: 'search.33333333.js' });
    const releases = await open(test, built);
    expect(releases.shell().version).toBe(version);
    expect(releases.findShell(version)?.version).toBe(version);
    expect(releases.shellFolder('search.33333333.js')).toBe(built);
    expect(await releases.serverBundle('shell', version)).toContain('built');
    const released = await goLive(test, { text: 'one' });
    while (releases.snapshot().seq !== 1) await sleep(20);
    expect([releases.shell().version, releases.findShell(version)]).toEqual([released, null]);
  });

  it('cannot be revoked while it is the only release', async () => {
    const test = await makeHome();
    const only = await goLive(test, { text: 'one' });
    await expect(revokeRelease(test.home, 'shell', only, note)).rejects.toThrow('is the only release of the shell');
  });

  it('goes live next to a remote that could not run on the previous shell either', async () => {
    const test = await makeHome();
    await goLive(test, { text: 'one', platform: '1.0.0' });
    const { home } = test;
    await goLive(test, { remote: 'archive', text: 'fits' });
    await goLive(test, { text: 'two', file: 'search.22222222.js', platform: '1.5.0' });
    await goLive(test, { remote: 'archive', text: 'needs more', requires: { platform: '^1.5.0', api: {} } });
    await rollbackRelease(home, 'shell', { ...note, api: {} });
    const third = await goLive(test, { text: 'three', file: 'search.44444444.js', platform: '1.1.0' });
    expect((await open(test)).shell().version).toBe(third);
  });

  it('cannot be switched off', async () => {
    const test = await makeHome();
    await goLive(test, { text: 'one' });
    await expect(setEnabled(test.home, 'shell', false, note)).rejects.toThrow('because every page needs it');
  });
});
