import { join } from 'node:path';
import type { PageLink } from 'remote-kit/release-client/compare-links';
import type { ReleaseLinks } from 'remote-kit/release-files';
import { remotes } from 'remote-kit/remotes';
import { verdictLines, verifyCandidate } from 'remote-kit/release-client/verdict';
import type { PageRoute } from 'shared-contracts/routes';
import { startCanary } from './canary-release.ts';
import { promoteRelease, rollbackRelease, setEnabled } from './change-release.ts';
import { localDesk } from './desk/local-desk.ts';
import { publishRelease } from './publish-release.ts';
import { registerRemote, unregisterRemote } from './register-remote.ts';
import { lostLinks } from './release-links.ts';
import { readRegistry } from './registry-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome, note, type TestHome } from './testing/make-home.ts';

const live = { ...note, api: {}, from: 'release' } as const;

interface Contents {
  readonly paths: readonly string[];
  readonly links?: ReleaseLinks;
  readonly text?: string;
}

/** Makes a build whose pages are `page-0`, `page-1` … Resolves to its folder. */
async function build(test: TestHome, remote: string, { paths, links, text = 'first' }: Contents): Promise<string> {
  const folder = join(test.dataDir, 'built', remote);
  const routes = paths.map((path, at): PageRoute => ({ page: `page-${String(at)}`, path }));
  await makeBuild(folder, { remote, routes, text, ...(links === undefined ? {} : { links }) });
  return folder;
}

const publish = async (test: TestHome, remote: string, contents: Contents): Promise<string> =>
  (await publishRelease(test.home, remote, await build(test, remote, contents))).version;

const release = async (test: TestHome, remote: string, contents: Contents): Promise<unknown> =>
  promoteRelease(test.home, remote, await publish(test, remote, contents), live);

const linkingTo = (path: string, text = 'linking'): Contents => ({
  paths: ['/search', '/places'],
  links: { 'page-1': [path] },
  text,
});

/** A site with a small release of every section, and a registered remote. */
async function wholeSite(): Promise<TestHome> {
  const test = await makeHome();
  for (const remote of remotes) await release(test, remote, { paths: [`/of-${remote}/:part`] });
  await registerRemote(test.home, 'weather', '/weather', note);
  return test;
}

/** Makes a change as a command does. Resolves to the links that it breaks. */
const change = async (
  { home }: TestHome,
  remote: string,
  what: Parameters<ReturnType<typeof localDesk>['change']>[1],
): Promise<readonly PageLink[] | undefined> => {
  const desk = localDesk({ home, who: 'a test', api: () => Promise.resolve({}) });
  return (await desk.change(remote, what, 'to see')).lostLinks;
};

describe('a release whose pages link to other sections', () => {
  it.each([
    ['a page of the shell or of the specification', '/membership'],
    ['a live page', '/of-context/chats'],
    ['a path with any parameter', '/of-context/:any'],
    ['a prefix of a registered remote, whose page may come later', '/weather/tomorrow'],
    ['a section by its placeholder', '/{section}/stories'],
  ])('goes live with a link to %s', async (_what, path) => {
    await release(await wholeSite(), 'archive', linkingTo(path));
  });

  it.each(['/serach', '/of-context', '/membership/plans/all', '/weathr'])(
    'is refused with a link to %s, which has no page, naming page and path',
    async (path) => {
      const test = await wholeSite();
      await expect(release(test, 'archive', linkingTo(path))).rejects.toThrow(
        `cannot go live: its page 'page-1' links to ${path}, where the site has no page`,
      );
    },
  );

  it('is refused as a canary once the linked page is gone, but not in a rollback or when switched on', async () => {
    const test = await wholeSite();
    const old = await publish(test, 'archive', linkingTo('/weather/today'));
    await promoteRelease(test.home, 'archive', old, live);
    await release(test, 'archive', { paths: ['/search'], text: 'without links' });
    await release(test, 'archive', linkingTo('/weather/today', 'again'));
    await setEnabled(test.home, 'archive', false, note);
    await unregisterRemote(test.home, 'weather', note);
    const refused = "its page 'page-1' links to /weather/today";
    await expect(startCanary(test.home, 'archive', old, { ...live, percent: 5 })).rejects.toThrow(refused);
    await setEnabled(test.home, 'archive', true, note);
    const { remotes } = await rollbackRelease(test.home, 'archive', { ...note, api: {}, to: old });
    expect(remotes['archive']).toMatchObject({ enabled: true, stable: { version: old } });
  });

  it('goes live without the other sections, with a typed link to one of them, but not with a typo', async () => {
    const test = await makeHome();
    await release(test, 'archive', linkingTo('/membership/manage'));
    await expect(release(test, 'archive', linkingTo('/serach', 'typo'))).rejects.toThrow('links to /serach');
  });
});

describe('a change that removes a page that another section links to', () => {
  const link = { remote: 'archive', page: 'page-1', path: '/weather/today' };

  async function linked(): Promise<TestHome> {
    const test = await wholeSite();
    await release(test, 'weather', { paths: ['/weather', '/weather/:day'] });
    await release(test, 'archive', linkingTo(link.path));
    return test;
  }

  it('succeeds and names the link: a promotion', async () => {
    const test = await linked();
    const version = await publish(test, 'weather', { paths: ['/weather'], text: 'fewer pages' });
    expect(await change(test, 'weather', { action: 'promote', version })).toEqual([link]);
  });

  it('succeeds and names the link: switching a section off, which switching on restores', async () => {
    const test = await linked();
    expect(await change(test, 'weather', { action: 'disable' })).toEqual([link]);
    expect(await change(test, 'weather', { action: 'enable' })).toEqual([]);
  });

  it('succeeds and names the link: unregistering a remote', async () => {
    const { home } = await linked();
    const before = await readRegistry(home);
    expect(await lostLinks(home, before, await unregisterRemote(home, 'weather', note))).toEqual([link]);
  });

  it('names no link while another live release has the page, or the linking section is off', async () => {
    const test = await linked();
    const version = await publish(test, 'weather', { paths: ['/weather'], text: 'fewer pages' });
    expect(await change(test, 'weather', { action: 'canary', version, percent: 5 })).toEqual([]);
    await change(test, 'archive', { action: 'disable' });
    expect(await change(test, 'weather', { action: 'promote', version })).toEqual([]);
  });

  it('is announced by verify, which also finds links without a page', async () => {
    const test = await linked();
    const desk = localDesk({ home: test.home, who: 'a test', api: () => Promise.resolve({}) });
    const contents = { paths: ['/weather'], links: { 'page-0': ['/serach', '/search'] }, text: 'fewer pages' };
    const folder = await build(test, 'weather', contents);
    const offer = await desk.provides('weather');
    const lines = verdictLines('weather', await verifyCandidate({ remote: 'weather', folder, offer }, null)).join('\n');
    expect(lines).toContain("its page 'page-0' links to /serach, where the site has no page");
    expect(lines).toContain('1 link compared');
    expect(lines).toContain(`the page 'page-1' of archive links to ${link.path}, where there is no longer a page`);
    expect(lines).toContain('must not go live');
  });
});
