import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { drill } from 'shared-contracts/testing/drill';
import { runScript } from '../testing/child-process.ts';
import { readRegistry, swapRegistry } from './registry-store.ts';
import { entryOf } from './registry.ts';
import { releaseFolder } from './release-store.ts';
import { makeHome, note } from './testing/make-home.ts';

describe('the registry', () => {
  drill('loses no change when five processes race', async () => {
    const { dataDir, home } = await makeHome();
    const names = ['ada', 'bola', 'chidi', 'dapo', 'efe'];
    const racers = names.map((name) => runScript('releases/testing/race-changes.ts', [dataDir, name, '8']));
    expect(await Promise.all(racers.map((racer) => racer.exit))).toEqual([0, 0, 0, 0, 0]);
    const registry = await readRegistry(home);
    expect(registry.seq).toBe(40);
    expect(new Set(entryOf(registry, 'archive').revoked).size).toBe(40);
    expect((await readdir(home.history)).length).toBe(40);
  });

  it('rejects a change that was based on an older registry', async () => {
    const { home } = await makeHome();
    expect((await swapRegistry(home, 0, {}, note))?.seq).toBe(1);
    expect(await swapRegistry(home, 0, {}, note)).toBeNull();
    expect((await readRegistry(home)).seq).toBe(1);
  });

  it('records who changed it and why', async () => {
    const { home } = await makeHome();
    await swapRegistry(home, 0, {}, { who: 'ada', why: 'a new search page' });
    const versions: unknown = JSON.parse(await readFile(join(home.history, '1.json'), 'utf8'));
    expect(versions).toMatchObject({ seq: 1, who: 'ada', why: 'a new search page' });
  });

  it('reports a damaged file instead of starting over', async () => {
    const { home, goLive } = await makeHome();
    await goLive('first');
    await writeFile(home.registry, '{"seq": -1, "at": 0, "remotes": {}}');
    await expect(readRegistry(home)).rejects.toThrow('the registry is damaged');
  });

  drill(
    'stays consistent when publishing and promoting are killed at any moment',
    async () => {
      const { dataDir, home, goLive } = await makeHome();
      let last = 0;
      for (let round = 0; round < 8; round += 1) {
        const child = runScript('releases/testing/release-until-killed.ts', [dataDir, String(round)]);
        await child.printed('1.0.0-');
        await sleep(round * 13);
        child.process.kill('SIGKILL');
        await child.exit;
        const registry = await readRegistry(home);
        const { stable } = entryOf(registry, 'archive');
        expect(registry.seq).toBeGreaterThan(last);
        const verified = await verifyRelease(releaseFolder(home, 'archive', stable?.version ?? ''));
        expect(verified.integrity).toBe(stable?.integrity);
        last = registry.seq;
      }
      await goLive('after all that');
      expect((await readRegistry(home)).seq).toBe(last + 1);
      expect(await readdir(home.incoming)).toEqual([]);
    },
    60_000,
  );
});
