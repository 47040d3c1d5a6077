import { remoteTimeoutMs } from 'shared-contracts/constants';
import type { ReleaseInfo } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import type { ReleaseCheck } from './release-check.ts';
import { RemoteLoader, type LoaderDeps } from './remote-loader.ts';

const route: SiteRoute = { id: 'archive/search', path: '/search', owner: 'archive', layout: 'default' };
const other: SiteRoute = { id: 'archive/topics', path: '/topics', owner: 'archive', layout: 'default' };
const home: SiteRoute = { id: 'shell/home', path: '/', owner: 'shell', layout: 'default' };

const release: ReleaseInfo = {
  version: '1.0.0-a',
  base: '/r/archive/1.0.0-a/',
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: {} },
  chunks: {},
  integrity: {},
};

const Page = (): null => null;
const remote = {
  remote: { name: 'archive', requires: release.requires, pages: { search: () => Promise.resolve({ Page }) } },
};

type Act = () => Promise<unknown>;
const works: Act = () => Promise.resolve(remote);
const fails: Act = () => Promise.reject(new Error('404'));
const hangs: Act = () => new Promise(() => undefined);

/** A loader with a fake clock and one act per attempt; the last one repeats. */
function scene(acts: readonly Act[], more: Partial<LoaderDeps> = {}) {
  const attempts: number[] = [];
  const reports: unknown[] = [];
  const gaveUp: string[] = [];
  let reported = 0;
  const loader = new RemoteLoader({
    runtime: {
      prepare: () => undefined,
      load: (_remote, _release, attempt) => {
        attempts.push(attempt);
        return (acts[attempts.length - 1] ?? acts.at(-1) ?? fails)();
      },
    },
    shell: { home: () => Promise.resolve({ Page }) },
    check: (): ReleaseCheck => ({ ok: true, release }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: () => 0.5,
    report: (_remote, _version, error, kind) => reports.push(kind ?? error),
    gaveUp: (name) => {
      gaveUp.push(name);
      return false;
    },
    ...more,
  });
  loader.subscribe(() => {
    reported += 1;
  });
  return { loader, attempts, reports, gaveUp, told: () => reported };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('loading a remote', () => {
  it('mounts the loaded page, and requests it once for any number of callers', async () => {
    const { loader, attempts } = scene([works]);
    expect(loader.status(route)).toBe('idle');
    const loading = loader.page(route);
    expect(loader.page(route)).toBe(loading);
    expect(loader.status(route)).toBe('loading');
    expect(await loading).toEqual({ ok: true, Page });
    expect(loader.status(route)).toBe('ready');
    expect(attempts).toEqual([0]);
  });

  it('returns a settled promise that React reads synchronously', async () => {
    const { loader } = scene([works]);
    await loader.page(route);
    expect(loader.page(route)).toMatchObject({ status: 'fulfilled', value: { ok: true } });
  });

  it('retries at another URL, then at the first one, which may have loaded by now', async () => {
    const { loader, attempts, reports } = scene([fails, fails, works]);
    const loading = loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toMatchObject({ ok: true });
    expect(attempts).toEqual([0, 1, 0]);
    expect(reports).toEqual([]);
  });

  it('pauses longer before each further attempt', async () => {
    const { loader, attempts } = scene([fails]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(224);
    expect(attempts).toEqual([0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(449);
    expect(attempts).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempts).toEqual([0, 1, 0]);
  });

  it('[R8.05] requests a reload when every attempt failed, and reports it', async () => {
    const { loader, gaveUp, reports } = scene([fails]);
    const loading = loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toEqual({ ok: false });
    expect(loader.status(route)).toBe('failed');
    expect(gaveUp).toEqual(['archive']);
    expect(reports).toHaveLength(1);
  });

  it('stops waiting after 3 s, and does not interrupt the reader later', async () => {
    let fail: (error: Error) => void = () => undefined;
    const { loader, gaveUp } = scene([() => new Promise((_resolve, reject) => (fail = reject)), fails]);
    const loading = loader.page(route);
    await jest.advanceTimersByTimeAsync(remoteTimeoutMs);
    expect(await loading).toEqual({ ok: false });
    expect(loader.status(route)).toBe('failed');
    fail(new Error('timeout'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(gaveUp).toEqual([]);
  });

  it('mounts a page that arrives late', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const { loader } = scene([() => new Promise((resolve) => (arrive = resolve))]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(remoteTimeoutMs);
    const failed = loader.page(route);
    arrive(remote);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.status(route)).toBe('ready');
    expect(loader.page(route)).not.toBe(failed);
    expect(await loader.page(route)).toEqual({ ok: true, Page });
  });

  it('keeps the failed result while it retries, and uses a new URL for each attempt', async () => {
    const { loader, attempts } = scene([fails, fails, fails, hangs, works]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    const failed = loader.page(route);
    loader.retry(route);
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(500);
    expect(attempts).toEqual([0, 1, 0, 2]);
    expect(loader.page(route)).toBe(failed);
    expect(loader.status(route)).toBe('failed');
  });

  it('keeps the failed result when a retry fails too', async () => {
    const { loader } = scene([fails]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    const failed = loader.page(route);
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(loader.page(route)).toBe(failed);
  });

  it('does not retry a page that was not requested, or is shown', async () => {
    const { loader, attempts, told } = scene([works]);
    loader.retry(route);
    await loader.page(route);
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([attempts, told()]).toEqual([[0], 1]);
  });

  it('does not lose a retry that was requested while another was running', async () => {
    const { loader, attempts } = scene([
      fails,
      fails,
      () => new Promise((_, reject) => setTimeout(reject, 5_000)),
      works,
    ]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(3_500);
    expect(loader.status(route)).toBe('failed');
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(attempts).toEqual([0, 1, 0, 2]);
    expect(loader.status(route)).toBe('ready');
  });

  it('recovers with a retry, and then requests no other release', async () => {
    const { loader, gaveUp, told: reported } = scene([fails, fails, fails, works]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    const before = reported();
    expect(gaveUp.splice(0)).toEqual(['archive']);
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.status(route)).toBe('ready');
    expect(reported()).toBe(before + 1);
    expect(gaveUp).toEqual([]);
  });

  it('requests another release when a reader’s retry fails too', async () => {
    const { loader, gaveUp } = scene([fails]);
    void loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    gaveUp.splice(0);
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(gaveUp).toEqual(['archive']);
  });

  it.each(['disabled', 'incompatible'] as const)('runs no code of a remote that is %s', async (status) => {
    const { loader, attempts, gaveUp } = scene([works], { check: () => ({ ok: false, status }) });
    expect(await loader.page(route)).toEqual({ ok: false });
    expect(loader.status(route)).toBe(status);
    loader.retry(route);
    expect(attempts).toEqual([]);
    expect(gaveUp).toEqual(['archive']);
  });

  it.each([
    ['a null module', null],
    ['a malformed module', { remote: 7 }],
    ['the module of another remote', { remote: { ...remote.remote, name: 'context' } }],
    ['a module without the page', { remote: { ...remote.remote, pages: {} } }],
    ['a page without a component', { remote: { ...remote.remote, pages: { search: () => Promise.resolve({}) } } }],
  ])('treats %s as a failure', async (_what, module) => {
    const { loader } = scene([() => Promise.resolve(module)]);
    const loading = loader.page(route);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toEqual({ ok: false });
  });

  it('fetches a remote once for all its pages, and fails only the failing page', async () => {
    const { loader, attempts } = scene([works]);
    await loader.page(route);
    const loading = loader.page(other);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toEqual({ ok: false });
    expect(loader.status(route)).toBe('ready');
    expect(attempts).toEqual([0]);
  });

  it('loads the shell’s pages the same way', async () => {
    const { loader, attempts } = scene([]);
    expect(await loader.page(home)).toEqual({ ok: true, Page });
    expect(attempts).toEqual([]);
  });

  it('offers a retry when a page threw, first by reloading from the server', async () => {
    const { loader, gaveUp, reports } = scene([works]);
    await loader.page(route);
    loader.crashed(route, new Error('boom'));
    expect(loader.status(route)).toBe('failed');
    expect(reports).toEqual(['page-error']);
    loader.retry(route);
    expect(gaveUp).toEqual(['archive']);
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.status(route)).toBe('ready');
  });

  it('reloads first at every retry of a page that threw, also when its code could not be loaded again', async () => {
    const search = jest.fn(() => Promise.reject<{ Page: typeof Page }>(new Error('404')));
    search.mockResolvedValueOnce({ Page });
    const { loader, gaveUp } = scene([() => Promise.resolve({ remote: { ...remote.remote, pages: { search } } })]);
    await loader.page(route);
    loader.crashed(route, new Error('boom'));
    loader.retry(route);
    await jest.advanceTimersByTimeAsync(2_000);
    gaveUp.splice(0);
    loader.retry(route);
    expect(gaveUp).toEqual(['archive']);
  });
});
