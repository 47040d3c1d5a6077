/** @jest-environment node */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openCore, type Core } from '../core.ts';
import { readSettings } from '../host/public.ts';
import { onPostgres, type TestPlace } from '../testing/each-database.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { promoteRelease, revokeRelease, rollbackRelease } from './change-release.ts';
import { startCanary } from './canary-release.ts';
import { exchangeCounts, networkPseudonyms } from './counts-of-servers.ts';
import { openReleases, type Releases } from './open-releases.ts';
import { promoteBuilt } from './promote-built.ts';
import { publishRelease } from './publish-release.ts';
import { readHistory, readRegistry } from './registry-store.ts';
import { entryOf } from './registry.ts';
import { ReleaseCounts } from './release-counts.ts';
import { checkCanaries, type CanaryWatchDeps } from './watch-canary.ts';
import { releaseHome, sharedReleaseHome, type ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { registryInWords } from './registry-in-words.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome, note } from './testing/make-home.ts';

const siteSecret = 'a secret of thirty-two bytes or more';

interface Server {
  readonly home: ReleaseHome;
  readonly core: Core;
  /** Builds and publishes a release of the archive; resolves to its version. */
  readonly publish: (text: string) => Promise<string>;
  readonly goLive: (text: string) => Promise<string>;
  readonly follow: () => Promise<Releases>;
}

const stops: (() => Promise<unknown>)[] = [];

async function serve(place: TestPlace): Promise<Server> {
  const { dataDir, databaseUrl } = place;
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SITE_SECRET: siteSecret });
  const core = await openCore({ settings, slices: [], log: recordingLog(), hasMovedFiles: true });
  stops.push(() => core.close());
  const home = sharedReleaseHome(settings, { ...core, news: core.database.news });
  const publish = async (text: string): Promise<string> => {
    const built = join(dataDir, 'build');
    await makeBuild(built, { text });
    return (await publishRelease(home, 'archive', built)).version;
  };
  return {
    ...{ home, core, publish },
    goLive: async (text) => {
      const version = await publish(text);
      await promoteRelease(home, 'archive', version, { ...note, api: {}, from: 'release' });
      return version;
    },
    follow: async () => {
      const releases = await openReleases({ home, releasesUrl: null, api: () => ({}), log: recordingLog(), built: {} });
      stops.push(() => releases.close());
      return releases;
    },
  };
}

const liveAt = (releases: Releases): string | null => {
  const state = releases.snapshot().remotes['archive'];
  return state?.state === 'enabled' ? state.release.version : null;
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
};

onPostgres('the releases of several servers', (databases) => {
  const two = async (): Promise<readonly [Server, Server]> => {
    const place = await databases.place();
    return [await serve(place), await serve({ ...place, dataDir: await temporaryFolder() })];
  };

  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  it('are live at each of them within seconds, with their files, whoever changes them', async () => {
    const servers = await two();
    const [a, b] = servers;
    const first = await a.goLive('first');
    const [seenByA, seenByB] = [await a.follow(), await b.follow()];
    expect(liveAt(seenByB)).toBe(first);
    const second = await a.goLive('second');
    await until(() => liveAt(seenByB) === second);
    expect(await seenByB.serverBundle('archive', second)).toContain('second');
    await rollbackRelease(b.home, 'archive', { ...note, api: {} });
    await until(() => liveAt(seenByA) === first && liveAt(seenByB) === first);
    expect((await registryInWords(b.home)).lines).toContain('history intact back to 1');
  });

  it('have a canary that is judged by the faults at all of them, without storing who saw them', async () => {
    const servers = await two();
    const [a] = servers;
    const stable = await a.goLive('first');
    const canary = await a.publish('second');
    await startCanary(a.home, 'archive', canary, { ...note, api: {}, percent: 10 });
    const watching: CanaryWatchDeps[] = [];
    const counted: ReleaseCounts[] = [];
    for (const { home, core } of servers) {
      const counts = new ReleaseCounts(Date.now, await networkPseudonyms(core));
      const registry = await readRegistry(home);
      counts.keep(registry);
      // Two networks with faults at either prove nothing.
      for (const network of [1, 2, 3, 4, 5, 6, 7, 8, 9])
        counts.page({ remote: 'archive', version: stable, fault: null }, `198.51.${String(network)}.1`);
      for (const network of [1, 2])
        counts.page(
          { remote: 'archive', version: canary, fault: 'alone' },
          `203.0.${String(network + watching.length * 2)}.1`,
        );
      counted.push(counts);
      const exchange = exchangeCounts(core, counts);
      const log = recordingLog();
      watching.push({ home, registry: () => registry, counts, suspendCanary: () => false, log, exchange });
    }
    const isOver = async (): Promise<boolean> => entryOf(await readRegistry(a.home), 'archive').canary === null;
    const [first, second] = watching;
    if (first !== undefined) await checkCanaries(first);
    expect(await isOver()).toBe(false);
    expect(JSON.stringify(await a.core.shared?.query('select * from core_release_count'))).not.toContain('203.0');
    if (second !== undefined) await checkCanaries(second);
    expect(await isOver()).toBe(true);
    expect(second?.counts.read('archive', stable).size).toBe(9);
    // A reader whose page came from one server may report to the other.
    expect(counted[1]?.fault('archive', canary, '203.0.1.77')).toBe(true);
    expect(counted[1]?.fault('archive', canary, '203.0.9.77')).toBe(false);
  });

  it('are promoted at one after they were published at another', async () => {
    const servers = await two();
    const [a, b] = servers;
    const version = await a.publish('first');
    await promoteRelease(b.home, 'archive', version, { ...note, api: {}, from: 'release' });
    expect(liveAt(await a.follow())).toBe(version);
  });

  it('never have two contents under one version', async () => {
    const servers = await two();
    const [a, b] = servers;
    const version = await a.publish('first');
    await b.core.shared?.query("update core_release set integrity = 'other'");
    await expect(b.publish('first')).rejects.toThrow(`${version} is already published with different contents`);
    expect(await readdir(join(b.home.releases, 'archive')).catch(() => [])).toEqual([]);
  });

  it('are not used when what another server stored is damaged', async () => {
    const servers = await two();
    const [a, b] = servers;
    const first = await a.goLive('first');
    const seenByB = await b.follow();
    const second = await a.publish('second');
    await a.core.shared?.query("update core_release set packed = 'spoilt' where version = $1", [second]);
    await promoteRelease(a.home, 'archive', second, { ...note, api: {}, from: 'release' });
    await until(() => seenByB.registry().seq === 2);
    expect(liveAt(seenByB)).toBe(first);
  });

  it('are changed by one server at a time', async () => {
    const servers = await two();
    const [a, b] = servers;
    await a.goLive('first');
    const versions = [await a.publish('second'), await b.publish('third'), await a.publish('fourth')];
    const homes = [a.home, b.home, a.home];
    await Promise.all(
      versions.map((version, turn) =>
        promoteRelease(homes[turn] ?? a.home, 'archive', version, { ...note, api: {}, from: 'release' }),
      ),
    );
    const seqs: number[] = [];
    for await (const past of readHistory(b.home, 100)) seqs.push(past.seq);
    expect(seqs).toEqual([4, 3, 2, 1]);
  });

  it('are no longer served anywhere after they were revoked', async () => {
    const servers = await two();
    const [a, b] = servers;
    const first = await a.goLive('first');
    const bad = await a.goLive('bad');
    const seenByB = await b.follow();
    await revokeRelease(a.home, 'archive', bad, note);
    await until(() => liveAt(seenByB) === first);
    // B may have been bringing older releases meanwhile, and then removes this one a moment later.
    const left = async (): Promise<readonly string[]> => [
      ...(await readdir(join(b.home.releases, 'archive'))),
      ...((await b.home.packs?.list()) ?? []),
    ];
    await until(async () => (await left()).join(' ') === `${first} archive@${first}`);
    expect(await readdir(join(b.home.revoked, 'archive'))).toEqual([bad]);
  });

  it('are removed from the store again if another server stored them while they were revoked', async () => {
    const [a] = await two();
    const first = await a.goLive('first');
    const bad = await a.goLive('bad');
    await revokeRelease(a.home, 'archive', bad, note);
    await a.home.packs?.keep('archive', bad, 'any', () => Promise.resolve(Buffer.of(1)));
    await a.follow();
    expect([...((await a.home.packs?.list()) ?? [])]).toEqual([`archive@${first}`]);
  });

  it('stay the newer ones when a server with older code starts again', async () => {
    const servers = await two();
    const [a, b] = servers;
    const start = async ({ home }: Server, text: string): Promise<void> => {
      const built = join(home.releases, '..', `built-${text}`);
      await makeBuild(join(built, 'archive'), { text });
      await promoteBuilt({ home, api: {}, say: () => undefined, builtAt: (owner) => join(built, owner) });
    };
    await Promise.all([start(a, 'old'), start(b, 'old')]);
    expect((await readRegistry(b.home)).seq).toBe(1);
    await start(b, 'new');
    const promoted = entryOf(await readRegistry(a.home), 'archive').stable;
    await start(a, 'old');
    expect(entryOf(await readRegistry(b.home), 'archive').stable).toEqual(promoted);
  });

  it('are those that the one server had before, with their history and its key', async () => {
    const place = await databases.place();
    const before = await makeHome();
    await before.goLive('first');
    const second = await before.goLive('second');
    await (
      await openCore({
        settings: readSettings({ DATA_DIR: before.dataDir, DATABASE_URL: place.databaseUrl ?? '' }),
        slices: [],
        log: recordingLog(),
        isNew: true,
      })
    ).close();
    const a = await serve({ ...place, dataDir: before.dataDir });
    await rm(releaseHome(before.dataDir).history, { recursive: true });
    const seenByA = await a.follow();
    expect(liveAt(seenByA)).toBe(second);
    await until(async () => ((await a.home.packs?.list())?.size ?? 0) === 2);
    const b = await serve({ ...place, dataDir: await temporaryFolder() });
    expect(liveAt(await b.follow())).toBe(second);
    await rollbackRelease(b.home, 'archive', { ...note, api: {} });
    expect((await registryInWords(b.home)).lines).toContain('history intact back to 1');
    expect(await readdir(releaseFolder(b.home, 'archive', second))).toContain('integrity.json');
  });
});
