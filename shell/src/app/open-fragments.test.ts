import { remoteTimeoutMs } from 'shared-contracts/constants';
import type { FragmentCode } from 'shared-contracts/fragments';
import type { ReleaseInfo } from 'shared-contracts/registry';
import { openFragments } from './open-fragments.ts';
import type { ReleaseCheck } from './release-check.ts';
import { RemoteLoader, type LoaderDeps } from './remote-loader.ts';

const release: ReleaseInfo = {
  version: '1.0.0-a',
  base: '/r/context/1.0.0-a/',
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: {} },
  chunks: {},
  integrity: {},
};

const Keep = (): null => null;
const pages = { chat: () => Promise.resolve({ Page: () => null }) };
const fragments = { keep: () => Promise.resolve({ Fragment: Keep }) };
const context = { remote: { name: 'context', requires: release.requires, pages, fragments } };

type Act = () => Promise<unknown>;
const works: Act = () => Promise.resolve(context);
const fails: Act = () => Promise.reject(new Error('404'));

/** One act per attempt; the last one repeats. */
function scene(acts: readonly Act[], more: Partial<LoaderDeps> = {}) {
  const attempts: number[] = [];
  const reports: unknown[] = [];
  const gaveUp = jest.fn(() => false);
  const open = openFragments(RemoteLoader, {
    runtime: {
      prepare: () => undefined,
      load: (_remote, _release, attempt) => {
        attempts.push(attempt);
        return (acts[attempts.length - 1] ?? acts.at(-1) ?? fails)();
      },
    },
    shell: { keep: () => Promise.resolve({ Page: Keep }) },
    check: (): ReleaseCheck => ({ ok: true, release }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => 0.5,
    report: (remote, version, error) => reports.push([remote, version, String(error)]),
    gaveUp,
    ...more,
  });
  const ask = () => {
    const received: (FragmentCode | null)[] = [];
    const stop = open('context/keep', (code) => received.push(code));
    return { told: received, stop };
  };
  return { ask, attempts, reports, gaveUp };
}

const settle = (ms = 2_000): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('fragments of other sections', () => {
  it('are loaded from their remote’s release once for all places that show them', async () => {
    const { ask, attempts } = scene([works]);
    const [one, two] = [ask(), ask()];
    await settle();
    expect(one.told.at(-1)?.Fragment).toBe(Keep);
    expect(two.told.at(-1)?.Fragment).toBe(Keep);
    expect(attempts).toEqual([0]);
    // Each was notified once, whatever happened to the other.
    expect([one.told.length, two.told.length]).toEqual([1, 1]);
    const late = ask();
    await settle(0);
    expect(late.told.at(-1)?.Fragment).toBe(Keep);
    expect(attempts).toEqual([0]);
  });

  it('are retried as often as pages, and are omitted without a reload when loading fails', async () => {
    const { ask, attempts, reports, gaveUp } = scene([fails]);
    const { told: received } = ask();
    await settle();
    expect(received).toEqual([null]);
    expect(attempts).toEqual([0, 1, 0]);
    expect(reports).toEqual([['context', '1.0.0-a', 'Error: 404']]);
    expect(gaveUp).not.toHaveBeenCalled();
  });

  it.each(['disabled', 'incompatible'] as const)('run no code of a remote that is %s', async (status) => {
    const { ask, attempts } = scene([works], { check: () => ({ ok: false, status }) });
    const { told: received } = ask();
    await settle();
    expect(received).toEqual([null]);
    expect(attempts).toEqual([]);
  });

  it('run no code of a release that does not declare them', async () => {
    const lacks = scene([works], { check: () => ({ ok: true, release: { ...release, fragments: ['quick-chat'] } }) });
    const { told: received } = lacks.ask();
    await settle();
    expect(received).toEqual([null]);
    expect(lacks.attempts).toEqual([]);
    const has = scene([works], { check: () => ({ ok: true, release: { ...release, fragments: ['keep'] } }) });
    const { told: came } = has.ask();
    await settle();
    expect(came.at(-1)?.Fragment).toBe(Keep);
  });

  it.each([
    ['a remote without fragments', { remote: { name: 'context', pages } }],
    ['a remote with only a page of that name', { remote: { name: 'context', pages: { keep: pages.chat } } }],
    ['an empty fragment', { remote: { name: 'context', pages, fragments: { keep: () => Promise.resolve({}) } } }],
    ['a null module', null],
    ['another remote', { remote: { ...context.remote, name: 'archive' } }],
  ])('are rejected from %s', async (_what, module) => {
    const { ask, reports } = scene([() => Promise.resolve(module)]);
    const { told: received } = ask();
    await settle();
    expect(received).toEqual([null]);
    expect(reports).toHaveLength(1);
  });

  it('are given up after the time limit of pages, and shown when they arrive later', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { ask } = scene([() => new Promise((resolve) => (arrive = resolve))]);
    const { told: received } = ask();
    await settle(remoteTimeoutMs);
    expect(received).toEqual([null]);
    arrive(context);
    await settle(0);
    expect(received.at(-1)?.Fragment).toBe(Keep);
  });

  it('are retried by the next page after a failure', async () => {
    const { ask } = scene([fails, fails, fails, works]);
    ask().stop();
    await settle();
    const { told: received } = ask();
    await settle();
    expect(received.at(-1)?.Fragment).toBe(Keep);
  });

  it('that threw are removed everywhere, reported with their release, and not run again', async () => {
    const { ask, attempts, reports } = scene([works]);
    const [one, two] = [ask(), ask()];
    await settle();
    one.told.at(-1)?.crashed(new Error('boom'));
    await settle();
    expect(one.told.at(-1)).toBeNull();
    expect(two.told.at(-1)).toBeNull();
    expect(reports).toEqual([['context', '1.0.0-a', 'Error: boom']]);
    const next = ask();
    await settle();
    expect(next.told).toEqual([null]);
    expect(attempts).toEqual([0]);
  });

  it('do not notify anybody who has unsubscribed', async () => {
    const { ask } = scene([works]);
    const { told: received, stop } = ask();
    stop();
    await settle();
    expect(received).toEqual([]);
  });
});
