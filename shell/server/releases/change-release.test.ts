import { cp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { platformVersion } from 'shared-contracts/contract-versions';
import { startCanary } from './canary-release.ts';
import { promoteRelease, revokeRelease, rollbackRelease, setEnabled } from './change-release.ts';
import { keptDays, pruneReleases, removeUnused } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { withRegistryLock, readRegistry, swapRegistry } from './registry-store.ts';
import { entryOf } from './registry.ts';
import { listVersions, releaseFolder } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const live = async ({ home }: TestHome): Promise<string | undefined> =>
  entryOf(await readRegistry(home), 'archive').stable?.version;
const back = (test: TestHome, to?: string): Promise<unknown> =>
  rollbackRelease(test.home, 'archive', { ...note, api: {}, ...(to === undefined ? {} : { to }) });

describe('promoting', () => {
  it('makes a release live and keeps the previous one', async () => {
    const test = await makeHome();
    const first = await test.goLive('first');
    const second = await test.goLive('second');
    const { stable, previous } = entryOf(await readRegistry(test.home), 'archive');
    expect([stable?.version, previous?.version]).toEqual([second, first]);
  });

  it('changes nothing when the release is already live', async () => {
    const test = await makeHome();
    const version = await test.goLive('first');
    expect((await test.promote(version)).seq).toBe(1);
  });

  it.each([
    [{ platform: '^1.99.0', api: {} }, `it needs platform ^1.99.0; the shell provides ${platformVersion}`],
    [{ platform: '^2.0.0', api: {} }, 'it needs platform ^2.0.0'],
    [
      { platform: '^1.0.0', api: { archive: '^1.4.0' } },
      "it needs the API of 'archive' at ^1.4.0, and the server provides 1.3.9",
    ],
    [
      { platform: '^1.0.0', api: { weather: '^1.0.0' } },
      "it needs the API of 'weather', which this server does not have",
    ],
    [{ platform: '*', api: {} }, 'it needs platform *'],
  ])('refuses a release with requirements %j, and explains why', async (requires, reason) => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built, { requires });
    const { version } = await publishRelease(home, 'archive', built);
    const promoting = promoteRelease(home, 'archive', version, { ...note, api: { archive: '1.3.9' }, from: 'release' });
    await expect(promoting).rejects.toThrow(reason);
    expect((await readRegistry(home)).seq).toBe(0);
  });

  it.each([
    [{ pages: ['search'] }, "it has no page 'cite', which the shell shows"],
    [
      { requires: { platform: '^1.0.0', api: {}, shared: { react: '^18.0.0' } } },
      'it was built for react ^18.0.0, and the shell shares 19.',
    ],
    [
      { wire: { endpoints: { 'GET /api/archive/get-moon': { input: 'unknown', output: 'unknown' } }, types: {} } },
      'it calls GET /api/archive/get-moon, which is not in the API report of this server; if the code has it: npm run api-report && npm run build',
    ],
  ] as const)('refuses a release that is not compatible with the site: %j', async (contents, reason) => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built, contents);
    const { version } = await publishRelease(home, 'archive', built);
    const promoting = promoteRelease(home, 'archive', version, { ...note, api: {}, from: 'release' });
    await expect(promoting).rejects.toThrow(reason);
  });

  it('refuses a version that was never published', async () => {
    const test = await makeHome();
    await expect(test.promote('1.0.0-0a1b2c3d')).rejects.toThrow('holds no release');
  });
});

describe('rolling back', () => {
  it('returns to the previous release, one step further each time', async () => {
    const test = await makeHome();
    const versions = [await test.goLive('one'), await test.goLive('two'), await test.goLive('three')];
    await back(test);
    expect(await live(test)).toBe(versions[1]);
    await back(test);
    expect(await live(test)).toBe(versions[0]);
    await expect(back(test)).rejects.toThrow('archive has no release to go back to');
  });

  it('returns to any release that was live before', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    await test.goLive('two');
    await test.goLive('three');
    await back(test, first);
    expect(await live(test)).toBe(first);
  });

  it('ends a canary of the release that it returns to, but not of another', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.goLive('two');
    const third = await test.publish('three');
    const onTrial = async (version: string): Promise<void> => {
      await startCanary(test.home, 'archive', version, { ...note, api: {}, percent: 5 });
    };
    const tried = async (): Promise<string | undefined> =>
      entryOf(await readRegistry(test.home), 'archive').canary?.version;
    await onTrial(first);
    await back(test, first);
    expect([await live(test), await tried()]).toEqual([first, undefined]);
    await onTrial(third);
    await back(test, second);
    expect([await live(test), await tried()]).toEqual([second, third]);
  });

  it('refuses a release that was never live or already is', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const unused = await test.publish('two');
    await expect(back(test, unused)).rejects.toThrow('was never live');
    await expect(back(test, first)).rejects.toThrow('is already live');
  });

  it('is a decision that `npm start` does not undo', async () => {
    const test = await makeHome();
    await test.goLive('one', { from: 'start' });
    await test.goLive('two', { from: 'start' });
    await back(test);
    expect(entryOf(await readRegistry(test.home), 'archive').stable?.from).toBe('release');
  });
});

describe('revoking a release', () => {
  it('falls back to the previous one, removes the files and blocks promotion', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.goLive('two');
    await revokeRelease(test.home, 'archive', second, note);
    expect(await live(test)).toBe(first);
    expect(await readdir(join(test.home.releases, 'archive'))).toEqual([first]);
    await expect(test.publish('two')).rejects.toThrow('was revoked: raise the version');
    await expect(back(test, second)).rejects.toThrow('was revoked');
  });

  it('can be repeated for one whose files were restored, whose promotion stays blocked', async () => {
    const test = await makeHome();
    await test.goLive('one');
    const second = await test.goLive('two');
    await revokeRelease(test.home, 'archive', second, note);
    const folder = releaseFolder(test.home, 'archive', second);
    await cp(join(test.home.revoked, 'archive', second), folder, { recursive: true });
    await expect(test.promote(second)).rejects.toThrow('was revoked');
    const { seq } = await revokeRelease(test.home, 'archive', second, note);
    expect(seq).toBe(3);
    expect(await readdir(join(test.home.releases, 'archive'))).not.toContain(second);
    expect(await readdir(join(test.home.revoked, 'archive', second))).toContain('server.cjs');
  });

  it('ends a canary of the release that becomes live', async () => {
    const test = await makeHome();
    const first = await test.goLive('one');
    const second = await test.goLive('two');
    await startCanary(test.home, 'archive', first, { ...note, api: {}, percent: 5 });
    await revokeRelease(test.home, 'archive', second, note);
    const { stable, canary } = entryOf(await readRegistry(test.home), 'archive');
    expect([stable?.version, canary]).toEqual([first, null]);
  });

  it('leaves a remote without a release when there is no other', async () => {
    const test = await makeHome();
    await revokeRelease(test.home, 'archive', await test.goLive('one'), note);
    expect(await live(test)).toBeUndefined();
  });

  it('switches a remote off and on', async () => {
    const test = await makeHome();
    await expect(setEnabled(test.home, 'archive', false, note)).rejects.toThrow('archive has no release yet');
    await test.goLive('one');
    await setEnabled(test.home, 'archive', false, note);
    expect(entryOf(await readRegistry(test.home), 'archive').enabled).toBe(false);
    expect((await setEnabled(test.home, 'archive', true, note)).seq).toBe(3);
  });
});

describe('pruning', () => {
  it('keeps five versions, those of thirty days, and those that are live or next in line', async () => {
    const test = await makeHome();
    const versions: string[] = [];
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8']) versions.push(await test.goLive(text));
    const now = Date.now();
    for (const [index, version] of versions.entries()) {
      const at = new Date(now - (keptDays + 20 - index) * 86_400_000);
      await utimes(join(releaseFolder(test.home, 'archive', version), 'integrity.json'), at, at);
    }
    await back(test, versions[0]);
    expect(await pruneReleases(test.home, 'archive', note, now - 30 * 86_400_000)).toEqual([]);
    const removed = await pruneReleases(test.home, 'archive', note, now);
    expect([...removed].sort()).toEqual([versions[1], versions[2]].sort());
    await expect(back(test, versions[1])).rejects.toThrow('no longer stored');
    expect(await live(test)).toBe(versions[0]);
  });

  it('is noticed by a promotion that had just verified the files, and never prevents a rollback', async () => {
    const test = await makeHome();
    const [first, gone] = [await test.goLive('one'), await test.publish('two')];
    const registry = await readRegistry(test.home);
    const entry = entryOf(registry, 'archive');
    const pointer = { version: gone, integrity: entry.stable?.integrity ?? '', from: 'release' as const };
    await removeUnused(test.home, 'archive', [gone]);
    const promoted = { ...registry.remotes, archive: { ...entry, stable: pointer } };
    await expect(swapRegistry(test.home, registry.seq, promoted, note)).rejects.toThrow(
      `archive ${gone} has since been removed: publish it again`,
    );
    expect(await live(test)).toBe(first);
    const bad = await test.goLive('three');
    await rm(releaseFolder(test.home, 'archive', first), { recursive: true });
    await revokeRelease(test.home, 'archive', bad, note);
    expect(await live(test)).toBe(first);
  });

  it('spares releases that were promoted or became a canary since, and waits for changes in progress', async () => {
    const test = await makeHome();
    const old = await test.publish('old');
    const tried = await test.publish('tried');
    const unused = await test.publish('unused');
    await test.promote(old);
    await test.goLive('new');
    await startCanary(test.home, 'archive', tried, { ...note, api: {}, percent: 5 });
    let removing: Promise<readonly string[]> | undefined;
    await withRegistryLock(test.home, async () => {
      removing = removeUnused(test.home, 'archive', [old, tried, unused]);
      await readdir(test.home.releases);
      expect(await listVersions(test.home, 'archive')).toContain(unused);
    });
    expect(await removing).toEqual([unused]);
    expect(await listVersions(test.home, 'archive')).toEqual(expect.arrayContaining([old, tried]));
  });
});
