import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { openCore, type Core } from './core.ts';
import { readSettings } from './host/settings/settings.ts';
import { exampleSlice } from './testing/example-slice.ts';
import { recordingLog } from './testing/recording-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { startBackground, type Background } from './background.ts';

interface Running {
  readonly core: Core;
  readonly background: Background;
  readonly log: ReturnType<typeof recordingLog>;
}

const running: Running[] = [];

afterEach(async () => {
  for (const { core, background } of running.splice(0)) {
    await background.stop();
    await core.close();
  }
});

async function start(parts: Partial<ApiSlice>, role: 'all' | 'web' = 'all'): Promise<Running> {
  const log = recordingLog();
  const settings = readSettings({ DATA_DIR: await temporaryFolder() });
  const core = await openCore({ settings, slices: [{ ...exampleSlice, ...parts }], log });
  const one = { core, background: await startBackground(core, log, role), log };
  running.push(one);
  return one;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('background work', () => {
  it('is ready only when the demonstration is loaded and each slice says so', async () => {
    let loaded = (): void => undefined;
    let indexed = false;
    const { background } = await start({
      loadDemo: () =>
        new Promise((resolve) => {
          loaded = resolve;
        }),
      awaits: () => Promise.resolve(indexed ? null : 'the index has 3 pages to go'),
    });
    expect(await background.awaits()).toBe('the demonstration is loading');
    loaded();
    await settled();
    expect(await background.awaits()).toBe('the index has 3 pages to go');
    indexed = true;
    expect(await background.awaits()).toBeNull();
  });

  it('stays up and reports when a demonstration cannot be loaded, or a slice does not say whether it is ready', async () => {
    const broken = await start({ loadDemo: () => Promise.reject(new Error('no picture')) });
    await settled();
    expect(await broken.background.awaits()).toBe('the demonstration of example could not be loaded');
    expect(broken.log.lines).toContainEqual(expect.objectContaining({ message: 'the demonstration was not loaded' }));
    const silent = await start({ awaits: () => Promise.reject(new Error('lost')) });
    await settled();
    expect(await silent.background.awaits()).toBe('example cannot tell');
  });

  it('runs the jobs that a slice adds, each with its own context', async () => {
    const done: unknown[] = [];
    const { core } = await start({
      jobs: {
        count: (context, payload) => {
          done.push(payload, context.visitor.id);
          return Promise.resolve();
        },
      },
    });
    const [slice] = core.slices;
    if (slice !== undefined) await core.contextOf(slice).jobs.add('count', { page: 1 });
    while (done.length === 0) await settled();
    expect(done).toEqual([{ page: 1 }, null]);
  });

  it('runs as many jobs of a kind at once as its slice allows, and others in parallel', async () => {
    const begun: unknown[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begin = (_: unknown, payload: unknown): Promise<void> => {
      begun.push(payload);
      return ended;
    };
    const { core } = await start({
      jobs: { read: begin, count: (_, payload) => Promise.resolve(void begun.push(payload)) },
      jobConcurrency: { read: 3 },
    });
    const [slice] = core.slices;
    if (slice === undefined) throw new Error('No slice');
    const { jobs } = core.contextOf(slice);
    for (const page of [1, 2, 3, 4, 5]) await jobs.add('read', page);
    await jobs.add('count', 'all');
    while (begun.length < 4) await settled();
    await settled();
    // Jobs of the same millisecond run in any order.
    const atOnce = begun.slice();
    end();
    expect(atOnce).toHaveLength(4);
    expect(atOnce).toContain('all');
    while (begun.length < 6) await settled();
    expect(begun.filter((payload) => payload !== 'all').toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('leaves jobs of sections to workers on a web server', async () => {
    const begun: unknown[] = [];
    const { core } = await start({ jobs: { draw: (_, payload) => Promise.resolve(void begun.push(payload)) } }, 'web');
    const [slice] = core.slices;
    if (slice === undefined) throw new Error('No slice');
    await core.contextOf(slice).jobs.add('draw', 'a scan');
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(begun).toEqual([]);
    expect((await core.jobs.counts()).waiting).toBe(1);
  });

  it('stops what slices started while their jobs, which may wait for it, are still running', async () => {
    const begun: unknown[] = [];
    const work = Promise.withResolvers<undefined>();
    const { core, background } = await start({
      jobs: {
        draw: (_, payload) => {
          begun.push(payload);
          return work.promise;
        },
      },
      start: () =>
        Promise.resolve(() => {
          work.reject(new Error('its process was ended'));
          return Promise.resolve();
        }),
    });
    const [slice] = core.slices;
    if (slice !== undefined) await core.contextOf(slice).jobs.add('draw', null);
    while (begun.length === 0) await settled();
    await background.stop();
    expect(await core.jobs.counts()).toMatchObject({ waiting: 1 });
  });

  it('stops what slices started, without waiting for a demonstration that is loading', async () => {
    let stopped = false;
    const { background } = await start({
      loadDemo: () => new Promise(() => undefined),
      start: () =>
        Promise.resolve(() => {
          stopped = true;
          return Promise.resolve();
        }),
    });
    await background.stop();
    expect(stopped).toBe(true);
  });
});
