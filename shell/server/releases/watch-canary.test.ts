import { writeFile } from 'node:fs/promises';
import { metrics } from '../host/log/metrics.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { startCanary } from './canary-release.ts';
import { readHistory, readRegistry } from './registry-store.ts';
import { entryOf, type Registry } from './registry.ts';
import { ReleaseCounts } from './release-counts.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';
import { checkCanaries, watchCanaries } from './watch-canary.ts';

const scene = async () => {
  const test = await makeHome();
  const stable = await test.goLive('one');
  const canary = await test.publish('two');
  await startCanary(test.home, 'archive', canary, { ...note, api: {}, percent: 10 });
  let registry = await readRegistry(test.home);
  let now = 1_000_000;
  const counts = new ReleaseCounts(() => now);
  counts.keep(registry);
  const left = new Set<string>();
  const suspendCanary = (salt: string): boolean => left.size < left.add(salt).size;
  const deps = { home: test.home, registry: (): Registry => registry, counts, suspendCanary, log: recordingLog() };
  const views = (version: string, networks: number, fault: 'alone' | null = null): void => {
    for (let net = 0; net < networks; net += 1) {
      counts.page({ remote: 'archive', version, fault }, `198.51.${String(net)}.1`);
    }
  };
  return {
    ...{ test, stable, canary, counts, left, deps, views },
    follow: async () => {
      registry = await readRegistry(test.home);
      counts.keep(registry);
    },
    later: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
};

const running = async ({ home }: TestHome): Promise<string | null> =>
  entryOf(await readRegistry(home), 'archive').canary?.version ?? null;

const lastNote = async ({ home }: TestHome): Promise<readonly [string, string]> => {
  for await (const { who, why } of readHistory(home, (await readRegistry(home)).seq)) return [who, why];
  return ['', ''];
};

describe('the canary watcher', () => {
  it('rolls back a canary that the server cannot render, and records why', async () => {
    const { test, deps, canary, stable, views } = await scene();
    views(stable, 20);
    views(canary, 4, 'alone');
    await checkCanaries(deps);
    expect(await running(test)).toBeNull();
    expect(entryOf(await readRegistry(test.home), 'archive').stable?.version).toBe(stable);
    expect(await lastNote(test)).toEqual([
      'the watcher',
      `rolled back ${canary} at 10 %: the server failed to render 4 of 4 (100.0 %) of its pages, and 0 of 20 (0.0 %) of stable`,
    ]);
  });

  it('rolls back a canary that browsers in several networks report', async () => {
    const { test, deps, canary, counts, views } = await scene();
    views(canary, 12);
    for (let net = 0; net < 12; net += 1) counts.fault('archive', canary, `198.51.${String(net)}.7`);
    await checkCanaries(deps);
    expect((await lastNote(test))[1]).toContain('browsers in 12 networks reported errors in 12 of 12 (100.0 %)');
  });

  it('keeps a good canary, whatever one network reports', async () => {
    const { test, deps, canary, counts, views } = await scene();
    views(canary, 30);
    for (let turn = 0; turn < 10_000; turn += 1) {
      counts.page({ remote: 'archive', version: canary, fault: null }, '192.0.2.1');
      counts.fault('archive', canary, '192.0.2.1');
      counts.vitals('archive', canary, '192.0.2.1', { lcp: 60_000 });
    }
    await checkCanaries(deps);
    expect(await running(test)).toBe(canary);
  });

  it('ignores reports older than ten minutes', async () => {
    const { test, deps, canary, views, later } = await scene();
    views(canary, 2, 'alone');
    later(11);
    views(canary, 2, 'alone');
    await checkCanaries(deps);
    expect(await running(test)).toBe(canary);
  });

  it('judges a restarted canary only by later reports', async () => {
    const { test, deps, canary, views, follow } = await scene();
    views(canary, 4, 'alone');
    await checkCanaries(deps);
    await startCanary(test.home, 'archive', canary, { ...note, api: {}, percent: 10 });
    await follow();
    await checkCanaries(deps);
    expect(await running(test)).toBe(canary);
  });

  it('makes one change when several servers see the same, and spares a canary started since', async () => {
    const { test, deps, canary, views } = await scene();
    views(canary, 4, 'alone');
    const { seq } = await readRegistry(test.home);
    await Promise.all([checkCanaries(deps), checkCanaries(deps), checkCanaries(deps)]);
    expect((await readRegistry(test.home)).seq).toBe(seq + 1);
    await startCanary(test.home, 'archive', canary, { ...note, api: {}, percent: 20 });
    await checkCanaries(deps);
    expect(await running(test)).toBe(canary);
  });

  it('logs and counts its own rollback once, even if it learns of it late', async () => {
    const { deps, canary, views } = await scene();
    views(canary, 4, 'alone');
    const counted = async (): Promise<number> =>
      (await metrics.canariesTakenBack.get()).values.reduce((sum, { value }) => sum + value, 0);
    const before = await counted();
    await checkCanaries(deps);
    await checkCanaries(deps);
    expect((await counted()) - before).toBe(1);
    expect(deps.log.lines.map(({ message }) => message)).toEqual(['a canary was rolled back']);
  });

  it('excludes a canary locally that it may not roll back, logs that once, and rolls it back when it may', async () => {
    const { test, deps, canary, left, views } = await scene();
    views(canary, 4, 'alone');
    const elsewhere = { ...deps, home: { ...test.home, trusted: [`ed25519:${'A'.repeat(43)}`] } };
    await checkCanaries(elsewhere);
    await checkCanaries(elsewhere);
    expect([left.size, await running(test)]).toEqual([1, canary]);
    expect(deps.log.lines.map(({ message }) => message)).toEqual([
      'a canary could not be rolled back; nobody gets it from here',
    ]);
    await checkCanaries(deps);
    expect(await running(test)).toBeNull();
  });

  it('checks the canaries of all remotes, even if one of them cannot be rolled back', async () => {
    const { test, deps, canary, counts, left, views, follow } = await scene();
    await follow();
    const registry = deps.registry();
    const of = entryOf(registry, 'archive');
    views(canary, 4, 'alone');
    const other = { ...of, canary: of.canary === null ? null : { ...of.canary, salt: 'ffffffff' } };
    const both: Registry = { ...registry, remotes: { ...registry.remotes, context: other } };
    counts.keep(both);
    for (let net = 0; net < 4; net += 1)
      counts.page({ remote: 'context', version: canary, fault: 'alone' }, `198.51.${String(net)}.1`);
    await writeFile(test.home.registry, 'not json');
    await checkCanaries({ ...deps, registry: () => both });
    expect(left.size).toBe(2);
  });

  it('checks periodically, continues after a failed check, and stops on request', async () => {
    const { test, deps, canary, views } = await scene();
    views(canary, 4, 'alone');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    let broken = true;
    const stop = watchCanaries({
      ...deps,
      registry: () => {
        if (broken) throw new Error('it cannot be read');
        return deps.registry();
      },
    });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await running(test)).toBe(canary);
    broken = false;
    await jest.advanceTimersByTimeAsync(2_000);
    await stop();
    jest.useRealTimers();
    expect(await running(test)).toBeNull();
    expect(deps.log.lines.some(({ message }) => message === 'the canaries could not be looked at')).toBe(true);
  });
});
