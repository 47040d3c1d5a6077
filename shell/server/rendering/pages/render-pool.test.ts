import { join } from 'node:path';
import { AppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { Ask, RenderJob, RenderResult } from './render-messages.ts';
import { RenderFailure, RenderPool, type PoolOptions } from './render-pool.ts';
import { watchVisitor } from './watched-visitor.ts';

const guest: Visitor = { id: null, role: 'user' };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const bundle = join(import.meta.dirname, 'testing/fake-bundle.cjs');

const job = (path: string, version: string | null = null): RenderJob => ({
  document: true,
  url: `http://site.test${path}`,
  publicUrl: 'http://site.test',
  product: 'archivi',
  routes: '{}',
  owner: version === null ? null : 'fake',
  version,
  form: null,
});

const release = (body: string): string =>
  `exports.server = { remote: { name: 'fake', pages: {} }, loaders: { page: async (context) => { ${body} } } };`;

const releases: Readonly<Record<string, string>> = {
  '1.0.0-good': release("return require('react').version;"),
  '1.0.0-loops': release('for (;;);'),
  '1.0.0-loads-slowly': `const end = performance.now() + 600; while (performance.now() < end); ${release("return 'loaded';")}`,
  '1.0.0-loops-at-load': 'for (;;);',
  '1.0.0-exits-at-load': 'process.exit(3);',
  '1.0.0-reaches': "require('node:fs'); exports.server = {};",
  '1.0.0-shapeless': 'exports.server = 7;',
};

const answer = (what: Ask, visitor: Visitor): Promise<unknown> => {
  if (what.kind === 'call') return Promise.resolve({ ...what, visitor });
  const code = releases[what.version];
  return code === undefined ? Promise.reject(new AppError('not-found', 'no such release')) : Promise.resolve(code);
};

const isOut = (): boolean => false;

let pool: RenderPool;
const open = (options: Partial<PoolOptions> = {}): void => {
  const thread = { bundle, fonts: {} };
  const environment = { NODE_ENV: 'production' };
  pool = new RenderPool({
    thread,
    environment,
    threads: 2,
    deadlineMs: 300,
    loadLimitMs: 10_000,
    warmUpJobs: () => [],
    warmUpFailed: () => undefined,
    queueLimit: 8,
    answer,
    isOut,
    log: quiet,
    ...options,
  });
};
const run = (path: string, version: string | null = null): Promise<RenderResult> =>
  pool.run(job(path, version), watchVisitor(guest));
const dataOf = async (rendering: Promise<RenderResult>): Promise<unknown> => (await rendering).payload.data;

const reasonOf = async (rendering: Promise<RenderResult>): Promise<string> => {
  const error: unknown = await rendering.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof RenderFailure ? error.reason : String(error);
};

describe('the pool of render threads', () => {
  afterEach(() => pool.close());

  it('draws a page', async () => {
    open();
    const { drawn } = await run('/ok');
    expect(drawn?.html).toBe('<p>"fine"</p>');
  });

  it('tells what the first thread found in the bundle', async () => {
    open();
    await pool.ready();
    expect(pool.news).toMatchObject({ globalCss: 'p{}', preloadedFonts: ['serif'] });
  });

  it('ends a page that loops, and goes on with the others', async () => {
    open();
    await pool.ready();
    const looping = reasonOf(run('/loop'));
    const others = await Promise.all(Array.from({ length: 6 }, () => dataOf(run('/ok'))));
    expect(others).toEqual(Array.from({ length: 6 }, () => 'fine'));
    expect(await looping).toBe('overdue');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it('gives pages that shared the thread of a looping one to another thread', async () => {
    open({ threads: 1 });
    await pool.ready();
    const looping = reasonOf(run('/loop'));
    const victim = dataOf(run('/call'));
    expect(await looping).toBe('overdue');
    expect(await victim).toMatchObject({ input: { said: 'hello' } });
  });

  it('ends a page that never answers', async () => {
    open();
    expect(await reasonOf(run('/stall'))).toBe('overdue');
  });

  it('survives a page that ends its thread', async () => {
    open();
    expect(await reasonOf(run('/exit'))).toBe('crashed');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it.each(['/leak', '/leak-outside'])(
    'replaces a thread that holds more and more, and loses none of its pages: %s',
    async (path) => {
      const reports: unknown[] = [];
      const warn = (fields: unknown): void => {
        reports.push(fields);
      };
      // A machine that is busy takes its time to fill 40 MB; the deadline is not what is tried here.
      open({ threads: 1, deadlineMs: 10_000, log: { ...quiet, warn } });
      await pool.ready();
      for (let turn = 0; turn < 20; turn += 1) {
        const pages = [run(path), run('/ok'), run('/call')].map(dataOf);
        expect(await Promise.all(pages)).toMatchObject(['leaked', 'fine', { input: { said: 'hello' } }]);
      }
      expect(reports.length).toBeGreaterThanOrEqual(2);
      expect(reports[0]).toMatchObject({ megabytes: expect.any(Number) as number });
    },
  );

  it('does not count the time that a page waits for the API', async () => {
    const slowly = async (what: Ask, visitor: Visitor): Promise<unknown> => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return answer(what, visitor);
    };
    open({ answer: slowly });
    expect(await dataOf(run('/call'))).toMatchObject({ path: '/api/fake/echo' });
  });

  it('does not count the time that a question lies unread because the server itself is busy', async () => {
    open({ threads: 1 });
    await pool.ready();
    const rendering = dataOf(run('/call-and-draw'));
    const end = performance.now() + 600;
    while (performance.now() < end);
    expect(await rendering).toBe('drawn');
  });

  it('draws a page at once while many others wait for the API', async () => {
    let answerAll = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    open({ threads: 1, queueLimit: 20, answer: (what, visitor) => later.then(() => answer(what, visitor)) });
    const waiting = Array.from({ length: 12 }, () => dataOf(run('/call')));
    expect(await dataOf(run('/ok'))).toBe('fine');
    answerAll();
    expect(await Promise.all(waiting)).toHaveLength(12);
  });

  it('calls the API as the visitor of the request, whatever the thread says', async () => {
    open();
    const member: Visitor = { id: 'u1', role: 'editor' };
    const { payload } = await pool.run(job('/call'), watchVisitor(member));
    expect(payload.data).toMatchObject({ visitor: member });
  });

  it('refuses at once when too many pages wait', async () => {
    open({ threads: 1, queueLimit: 1 });
    const rendering = Array.from({ length: 4 }, () => reasonOf(run('/loop')));
    expect(await rendering[3]).toBe('busy');
    await pool.close();
    expect(await Promise.all(rendering)).toContain('closed');
  });

  it('keeps our environment from release code', async () => {
    open();
    expect(await dataOf(run('/environment'))).toEqual(['NODE_ENV']);
  });

  it('runs a release with the shared modules', async () => {
    open();
    expect(await dataOf(run('/release', '1.0.0-good'))).toBe('shared');
  });

  it.each([
    ['1.0.0-reaches', 'requires node:fs, which the site does not share'],
    ['1.0.0-shapeless', 'exports no server module'],
    ['1.0.0-gone', 'no such release'],
  ])('refuses the release %s with its reason', async (version, reason) => {
    open();
    await expect(run('/release', version)).rejects.toThrow(reason);
  });

  it('does not spend threads on pages of a release that was given up while they waited', async () => {
    open({ threads: 1, isOut: ({ version }) => version === '1.0.0-loops' });
    await pool.ready();
    const rendering = Array.from({ length: 4 }, () => reasonOf(run('/release', '1.0.0-loops')));
    const other = dataOf(run('/ok'));
    expect((await Promise.all(rendering)).sort()).toEqual(['left-out', 'left-out', 'left-out', 'overdue']);
    expect(await other).toBe('fine');
  });

  it('ends a release that loops while it loads data', async () => {
    open();
    expect(await reasonOf(run('/release', '1.0.0-loops'))).toBe('overdue');
  });

  it('does not count the loading of release code, neither for its page nor for others on the thread', async () => {
    open({ threads: 1 });
    await pool.ready();
    const pages = [run('/release', '1.0.0-loads-slowly'), run('/call'), run('/release', '1.0.0-loads-slowly')];
    expect(await Promise.all(pages.map(dataOf))).toMatchObject(['loaded', { input: { said: 'hello' } }, 'loaded']);
  });

  it('ends a release whose code loops while it is loaded', async () => {
    open({ deadlineMs: 60_000, loadLimitMs: 300 });
    expect(await reasonOf(run('/release', '1.0.0-loops-at-load'))).toBe('overdue');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });
});

describe('the warm-up of the pool', () => {
  afterEach(() => pool.close());

  /** Resolves when `isTrue`; the test's own time limit ends it otherwise. */
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('loads releases in every thread before the thread takes requests, also in a replacement', async () => {
    let loads = 0;
    const counting = (what: Ask, visitor: Visitor): Promise<unknown> => {
      if (what.kind === 'bundle') loads += 1;
      return answer(what, visitor);
    };
    open({ threads: 1, answer: counting, warmUpJobs: () => [job('/release', '1.0.0-good')] });
    expect(await dataOf(run('/release', '1.0.0-good'))).toBe('shared');
    await until(() => pool.isWarm);
    expect(loads).toBe(2);
    expect(await reasonOf(run('/loop'))).toBe('overdue');
    await until(() => loads === 3);
  });

  it.each(['1.0.0-loops', '1.0.0-loops-at-load', '1.0.0-exits-at-load', '1.0.0-shapeless', '1.0.0-gone'])(
    'ends although the release %s cannot render, and reports it',
    async (version) => {
      const failed = new Set<string | null>();
      open({
        loadLimitMs: 1_000,
        warmUpJobs: () => [job('/release', version), job('/release', '1.0.0-good')],
        warmUpFailed: (failedJob) => failed.add(failedJob.version),
      });
      await until(() => pool.isWarm);
      expect([...failed]).toEqual([version]);
      expect(await dataOf(run('/release', '1.0.0-good'))).toBe('shared');
    },
  );
});
