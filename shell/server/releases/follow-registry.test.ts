import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { metrics } from '../host/log/metrics.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { followRegistry, type FollowedRegistry } from './follow-registry.ts';
import { historyFile } from './registry-texts.ts';
import { entryOf } from './registry.ts';
import { repairRegistry } from './repair-registry.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';
import { siteAtThree, damagedRegistries } from './testing/damage-registry.ts';

const followed: FollowedRegistry[] = [];
afterEach(async () => {
  for (const registry of followed.splice(0)) await registry.stop();
});

const open = async ({ home }: TestHome, log = recordingLog()): Promise<FollowedRegistry> => {
  const registry = await followRegistry(home, log, () => undefined);
  followed.push(registry);
  return registry;
};

const live = (registry: FollowedRegistry): string | undefined => entryOf(registry.current(), 'archive').stable?.version;

const until = async (happened: () => boolean): Promise<void> => {
  const end = Date.now() + 20_000;
  while (!happened() && Date.now() < end) await sleep(10);
  expect(happened()).toBe(true);
};

const refusals = async (fault: string): Promise<number> =>
  (await metrics.registryRefusals.get()).values.find(({ labels }) => labels.fault === fault)?.value ?? 0;
const isRefused = async (): Promise<number> => (await metrics.registryRefused.get()).values[0]?.value ?? 0;

/** A registry from before registries were signed. */
async function beforeSignatures(test: TestHome): Promise<string> {
  const version = await test.goLive('one');
  const { seq, at, remotes } = JSON.parse(await readFile(test.home.registry, 'utf8')) as Record<string, unknown>;
  await writeFile(test.home.registry, JSON.stringify({ seq, at, remotes }));
  await writeFile(historyFile(test.home, 1), JSON.stringify({ ...note, seq, at, remotes }));
  await rm(test.home.key);
  await rm(test.home.seen);
  return version;
}

describe('a running site whose registry was', () => {
  it.each(damagedRegistries)(
    '%s (%s) keeps the last good one, logs and counts the fault, and accepts a repaired one',
    async (_what, fault, spoil) => {
      const site = await siteAtThree();
      const log = recordingLog();
      const registry = await open(site, log);
      const before = await refusals(fault);
      await spoil(site);
      await until(() => log.lines.some(({ level }) => level === 'error'));
      expect(log.lines.at(-1)).toMatchObject({ level: 'error', fields: { fault, inForce: 3 } });
      expect([live(registry), await refusals(fault), await isRefused()]).toEqual([site.versions[2], before + 1, 1]);
      await repairRegistry(site.home, note);
      await until(() => registry.current().seq === 4);
      expect([live(registry), await isRefused()]).toEqual([site.versions[2], 0]);
    },
  );
});

describe('a starting site whose registry was', () => {
  it.each(damagedRegistries)('%s (%s) uses the last good one, and logs that once', async (_what, fault, spoil) => {
    const site = await siteAtThree();
    await spoil(site);
    const log = recordingLog();
    const registry = await open(site, log);
    expect([live(registry), registry.current().seq]).toEqual([site.versions[2], 3]);
    expect(log.lines.map(({ level, fields }) => [level, fields['fault']])).toEqual([['error', fault]]);
  });

  it('lost, with none to fall back on, starts without releases', async () => {
    const site = await siteAtThree();
    await rm(site.home.registry);
    await rm(site.home.seen);
    await rm(site.home.history, { recursive: true });
    expect((await open(site)).current().seq).toBe(0);
  });
});

describe('the registry of a site older than signatures', () => {
  it('is signed once, at the first start, which is logged, and rolling back still works', async () => {
    const test = await makeHome();
    const version = await beforeSignatures(test);
    const log = recordingLog();
    const registry = await open(test, log);
    expect([registry.current().seq, live(registry)]).toEqual([2, version]);
    expect(log.lines.filter(({ message }) => message.includes('signed for the first time'))).toHaveLength(1);
    const again = recordingLog();
    expect((await open(test, again)).current().seq).toBe(2);
    expect(again.lines).toEqual([]);
    expect((await stat(test.home.key)).mode & 0o777).toBe(0o600);
  });

  it('is also signed by a command', async () => {
    const test = await makeHome();
    await beforeSignatures(test);
    expect((await test.promote(await test.publish('two'))).seq).toBe(2);
    expect((await open(test)).current().seq).toBe(2);
  });

  it('can be signed after a first attempt that was killed after any of its writes', async () => {
    const test = await makeHome();
    const version = await beforeSignatures(test);
    const [old, oldest] = [await readFile(test.home.registry), await readFile(historyFile(test.home, 1))];
    await (await open(test)).stop();
    const made = { registry: await readFile(test.home.registry), key: await readFile(test.home.key) };
    const next = await readFile(historyFile(test.home, 2));
    const kills: readonly (readonly [string, Buffer])[][] = [
      [[test.home.firstKey, made.key]],
      [
        [test.home.firstKey, made.key],
        [historyFile(test.home, 2), next],
      ],
      [
        [test.home.firstKey, made.key],
        [historyFile(test.home, 2), next],
        [test.home.registry, made.registry],
      ],
      [
        [test.home.firstKey, made.key],
        [historyFile(test.home, 2), next],
        [test.home.registry, made.registry],
        [test.home.key, made.key],
      ],
      [
        [historyFile(test.home, 2), next],
        [test.home.registry, made.registry],
        [test.home.key, made.key],
      ],
    ];
    for (const written of kills) {
      for (const file of [test.home.key, test.home.firstKey, test.home.seen, historyFile(test.home, 2)])
        await rm(file, { force: true });
      await writeFile(test.home.registry, old);
      await writeFile(historyFile(test.home, 1), oldest);
      for (const [file, bytes] of written) await writeFile(file, bytes);
      const log = recordingLog();
      const registry = await open(test, log);
      expect([registry.current().seq, live(registry)]).toEqual([2, version]);
      expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
      // Otherwise this site would write what it accepts into the files of the next attempt.
      await registry.stop();
      expect((await test.promote(await test.publish('two'))).seq).toBe(3);
    }
  });
});
