import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { rollbackRelease } from './change-release.ts';
import { promoteBuilt } from './promote-built.ts';
import { readRegistry } from './registry-store.ts';
import { entryOf } from './registry.ts';
import { releaseFolder } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const start = async (test: TestHome): Promise<readonly string[]> => {
  const lines: string[] = [];
  const builtAt = (remote: string): string => join(test.dataDir, 'built', remote);
  await promoteBuilt({ home: test.home, api: {}, say: (line) => lines.push(line), builtAt });
  return lines;
};

const build = ({ dataDir }: TestHome, text: string): Promise<string> =>
  makeBuild(join(dataDir, 'built', 'archive'), { text });

const live = async ({ home }: TestHome): Promise<string | undefined> =>
  entryOf(await readRegistry(home), 'archive').stable?.version;

describe('starting the site', () => {
  it('promotes what was built, the first time and after every change', async () => {
    const test = await makeHome();
    const first = await build(test, 'one');
    expect(await start(test)).toEqual([]);
    expect(await live(test)).toBe(first);
    const second = await build(test, 'two');
    await start(test);
    expect(await live(test)).toBe(second);
  });

  it('changes nothing when nothing changed', async () => {
    const test = await makeHome();
    await build(test, 'one');
    await start(test);
    await start(test);
    expect((await readRegistry(test.home)).seq).toBe(1);
  });

  it('keeps what was released manually, and prints how to release the build', async () => {
    const test = await makeHome();
    const released = await test.goLive('released');
    await build(test, 'another');
    expect(await start(test)).toEqual([
      `mf-archive differs from the release in use (${released}); to release it: cd mf-archive && npm run release`,
    ]);
    expect(await live(test)).toBe(released);
  });

  it('does not undo a rollback', async () => {
    const test = await makeHome();
    const first = await build(test, 'one');
    await start(test);
    await build(test, 'two');
    await start(test);
    await rollbackRelease(test.home, 'archive', { ...note, api: {} });
    expect(await start(test)).toHaveLength(1);
    expect(await live(test)).toBe(first);
  });

  it('continues without a remote that cannot run here', async () => {
    const test = await makeHome();
    const requires = { platform: '^9.0.0', api: {} };
    await makeBuild(join(test.dataDir, 'built', 'archive'), { requires });
    expect(await start(test)).toEqual([expect.stringContaining('it needs platform ^9.0.0')]);
    expect(await live(test)).toBeUndefined();
  });

  it('promotes a shell and remotes of the next major version together', async () => {
    const test = await makeHome();
    const buildAt = async (platform: string): Promise<readonly string[]> => {
      const requires = { platform: `^${platform}`, api: {} };
      const file = `search.${platform.replaceAll('.', '')}00000.js`;
      const shell = await makeBuild(join(test.dataDir, 'built', 'shell'), {
        ...{ remote: 'shell', text: platform, platform, requires, file },
      });
      return [shell, await makeBuild(join(test.dataDir, 'built', 'archive'), { text: platform, requires })];
    };
    const stable = async (): Promise<readonly unknown[]> => {
      const registry = await readRegistry(test.home);
      return ['shell', 'archive'].map((owner) => entryOf(registry, owner).stable?.version);
    };
    for (const platform of ['1.0.0', '2.0.0', '1.0.0']) {
      const versions = await buildAt(platform);
      expect(await start(test)).toEqual([]);
      expect(await stable()).toEqual(versions);
    }
  });

  it('restores lost files', async () => {
    const test = await makeHome();
    const version = await build(test, 'one');
    await start(test);
    const folder = releaseFolder(test.home, 'archive', version);
    await rm(folder, { recursive: true });
    await start(test);
    expect((await verifyRelease(folder)).release.version).toBe(version);
  });
});
