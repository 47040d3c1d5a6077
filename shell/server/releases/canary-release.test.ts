import { endCanary, endThisCanary, startCanary } from './canary-release.ts';
import { revokeRelease } from './change-release.ts';
import { readHistory, readRegistry } from './registry-store.ts';
import { entryOf, type CanaryPointer } from './registry.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const canaryOf = async ({ home }: TestHome): Promise<CanaryPointer | null> =>
  entryOf(await readRegistry(home), 'archive').canary;

const start = (test: TestHome, version: string, percent: number): ReturnType<typeof startCanary> =>
  startCanary(test.home, 'archive', version, { ...note, api: {}, percent });

const withTwo = async (): Promise<{ test: TestHome; first: string; second: string }> => {
  const test = await makeHome();
  return { test, first: await test.goLive('one'), second: await test.publish('two') };
};

describe('a canary in the registry', () => {
  it('is stored next to the stable release, with a note in the history', async () => {
    const { test, first, second } = await withTwo();
    const registry = await start(test, second, 10);
    const entry = entryOf(registry, 'archive');
    expect(entry.stable?.version).toBe(first);
    expect(entry.canary).toMatchObject({ version: second, percent: 10 });
    for await (const { who, why } of readHistory(test.home, registry.seq)) {
      expect({ who, why }).toEqual(note);
      break;
    }
  });

  it('keeps its readers as the percentage grows, and draws others for another version', async () => {
    const { test, second } = await withTwo();
    await start(test, second, 1);
    const before = await canaryOf(test);
    await start(test, second, 25);
    expect(await canaryOf(test)).toEqual({ ...before, percent: 25 });
    await start(test, await test.publish('three'), 25);
    expect((await canaryOf(test))?.salt).not.toBe(before?.salt);
  });

  it('changes nothing when the same canary is already running', async () => {
    const { test, second } = await withTwo();
    const { seq } = await start(test, second, 5);
    expect((await start(test, second, 5)).seq).toBe(seq);
  });

  it.each([0, -1, 100, 101, 0.001, 33.333, Number.NaN, Number.POSITIVE_INFINITY])(
    'is not started for %d of 100 readers',
    async (percent) => {
      const { test, second } = await withTwo();
      await expect(start(test, second, percent)).rejects.toThrow('more than 0 and less than 100');
    },
  );

  it('is not started with the live or a revoked release, or when nothing is live', async () => {
    const { test, first, second } = await withTwo();
    await expect(start(test, first, 5)).rejects.toThrow('already live for everybody');
    await revokeRelease(test.home, 'archive', second, note);
    await expect(start(test, second, 5)).rejects.toThrow();
    const empty = await makeHome();
    await expect(start(empty, await empty.publish('one'), 5)).rejects.toThrow('promote one first');
  });

  it('ends when it is rolled back, promoted or revoked', async () => {
    const { test, second } = await withTwo();
    await start(test, second, 5);
    await endCanary(test.home, 'archive', note);
    expect(await canaryOf(test)).toBeNull();
    await start(test, second, 5);
    await test.promote(second);
    expect(await canaryOf(test)).toBeNull();
    const third = await test.publish('three');
    await start(test, third, 5);
    await revokeRelease(test.home, 'archive', third, note);
    expect(await canaryOf(test)).toBeNull();
  });

  it('is not ended in place of an earlier one', async () => {
    const { test, second } = await withTwo();
    await expect(endCanary(test.home, 'archive', note)).rejects.toThrow('no canary to end');
    await start(test, second, 5);
    expect(await endThisCanary(test.home, 'archive', '00000000', note)).toBe(false);
    expect(await canaryOf(test)).toMatchObject({ version: second });
    const salt = (await canaryOf(test))?.salt ?? '';
    const ended = await Promise.all([1, 2, 3].map(() => endThisCanary(test.home, 'archive', salt, note)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await canaryOf(test)).toBeNull();
  });
});
