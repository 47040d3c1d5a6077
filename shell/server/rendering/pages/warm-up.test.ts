import { recordingLog } from '../../testing/recording-log.ts';
import { fakeShell, fakeShellCode } from '../testing/fake-shell.ts';
import { codeOf, startPages, untilReady, type ServedPages } from './testing/serve-pages.ts';

let site: ServedPages;

afterEach(() => site.close());

/** Takes longer to load than a page may take. */
const loadsSlowly = (version: string): string =>
  `for (let step = 0, sum = 0; step < 1_000_000_000; step += 1) sum += step; ${codeOf(version)}`;

describe('the pages of a site during its start', () => {
  it('are ready only after every section has rendered one, but are rendered before that too', async () => {
    let [supply, requested] = [(): void => undefined, (): void => undefined];
    const supplied = new Promise<void>((resolve) => (supply = resolve));
    const contextIsAsked = new Promise<void>((resolve) => (requested = resolve));
    site = await startPages({}, async (remote, version) => {
      if (remote === 'context') {
        requested();
        await supplied;
      }
      return codeOf(version);
    });
    const early = site.get('/search');
    await contextIsAsked;
    expect(await site.pages.ready()).toBe('the pages are starting');
    supply();
    const answer = await early;
    expect([answer.status, (await answer.text()).includes('from 2.0.0-b')]).toEqual([200, true]);
    await untilReady(site.pages);
    expect(site.pages.problem()).toBeNull();
  });

  it('are rendered by releases whose code loads slowly, and no release is excluded', async () => {
    site = await startPages({}, (remote, version) =>
      Promise.resolve(remote === 'archive' ? loadsSlowly(version) : codeOf(version)),
    );
    const early = await site.get('/search');
    expect([early.status, (await early.text()).includes('from 2.0.0-b')]).toEqual([200, true]);
    await untilReady(site.pages);
    expect((await site.get('/search?q=a')).status).toBe(200);
    expect(site.pages.leftOut()).toEqual([]);
  });

  it('become ready although a release throws when it is loaded, which is logged and reported', async () => {
    const log = recordingLog();
    site = await startPages({ log }, (remote, version) =>
      Promise.resolve(remote === 'context' ? "throw new Error('no such table');" : codeOf(version)),
    );
    await untilReady(site.pages);
    expect(site.pages.problem()).toContain('context@2.0.0-b');
    expect(log.lines).toContainEqual({
      level: 'error',
      fields: { release: 'context@2.0.0-b', error: expect.any(Error) as Error },
      message: 'a section could not render its page in the warm-up',
    });
    expect((await site.get('/search')).status).toBe(200);
    site.registry.version = '1.0.0-a';
    expect(site.pages.problem()).toBeNull();
  });

  it('are reported when the shell cannot render its own', async () => {
    const log = recordingLog();
    const shell = `${fakeShellCode} acts['/'] = () => { throw new Error('no such template'); };`;
    site = await startPages({ log }, undefined, shell);
    await untilReady(site.pages);
    expect(site.pages.problem()).toBe(`shell@${fakeShell.version}: it could not show a page when it was started`);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ release: `shell@${fakeShell.version}` }) as object }),
    );
  });
});

test('the code of a release is loaded once it is live, before a reader asks for a page', async () => {
  let load = (_remote: string): void => undefined;
  const loaded = new Promise<string>((resolve) => (load = resolve));
  site = await startPages({}, (remote, version) => {
    if (remote === 'archive' && version === '1.0.0-a') load(remote);
    return Promise.resolve(codeOf(version));
  });
  await untilReady(site.pages);
  site.registry.version = '1.0.0-a';
  expect(await loaded).toBe('archive');
});

/** Renders the page of the warm-up, and fails from then on. */
const failsLater = `let count = 0; exports.server = { remote: { name: 'archive', pages: {} }, loaders: { page: async () => {
  count += 1;
  if (count > 1) throw new Error('no such table');
  return 'from 2.0.0-b';
} } };`;

test('a release whose pages begin to fail is reported while it is live, and readers get the previous one', async () => {
  site = await startPages({}, (remote, version) =>
    Promise.resolve(remote === 'archive' && version === '2.0.0-b' ? failsLater : codeOf(version)),
  );
  await untilReady(site.pages);
  expect(site.pages.problem()).toBeNull();
  for (let page = 0; page < 5; page += 1) {
    const answer = await site.get(`/search?q=${String(page)}`);
    expect([answer.status, (await answer.text()).includes('from 1.0.0-a')]).toEqual([200, true]);
  }
  expect(site.pages.problem()).toBe('archive@2.0.0-b: 5 of the last 5 pages had errors');
  expect(site.pages.problemOf('archive', '2.0.0-b')).toBe('5 of the last 5 pages had errors');
  expect(site.pages.problemOf(null, null)).toBeNull();
  site.registry.version = '1.0.0-a';
  expect(site.pages.problem()).toBeNull();
});
