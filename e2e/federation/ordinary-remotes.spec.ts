import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unavailableNotice, tryAgain } from '../support/unavailable-notice.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { buildId } from '../support/live-release.ts';
import {
  buildOrdinaryRemote,
  needsScripts,
  ordinaryFixtures as fixtures,
  type Bundler,
  type OrdinaryFixture as Fixture,
} from '../support/ordinary-remote.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { tamperMark } from '../support/release-origins.ts';
import { links } from '../support/site-paths.ts';
import { releaseCommand, runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { inPage, untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithWorkerSite();
test.describe.configure({ timeout: 180_000 });

/** Folders of the built fixtures. */
const folders = new Map<Bundler, string>();

const distOf = ({ bundler }: Fixture): string => join(folders.get(bundler) ?? '', 'dist');

/** Changes what the remote's `package.json` says of its pages while `act` runs. */
async function declared<Result>(fixture: Fixture, edit: (text: string) => string, act: () => Promise<Result>) {
  const file = join(distOf(fixture), '..', 'package.json');
  const text = await readFile(file, 'utf8');
  expect(edit(text)).not.toBe(text);
  await writeFile(file, edit(text));
  try {
    return await act();
  } finally {
    await writeFile(file, text);
  }
}

/** Makes a change, and waits until the site has applied it. */
async function change(site: ComposedSite, ...args: readonly string[]): Promise<void> {
  const before = await buildId(site);
  await site.release(...args);
  await expect.poll(() => buildId(site), { timeout: 10_000 }).not.toBe(before);
}

const pressed = (page: Page, times: number) => page.getByRole('button', { name: `Pressed ${String(times)} times` });

async function openPage(page: Page, site: ComposedSite, { remote, shown }: Fixture): Promise<void> {
  await page.goto(`${site.url}/${remote}`);
  await expect(page.getByRole('main')).toHaveText(shown);
  // Server-rendered controls do nothing until they are hydrated.
  await untilPageHydrated(page);
}

/** Reads the HTML of the page's place as the server sends it. */
const textOf = async (site: ComposedSite, { remote }: Fixture): Promise<string> =>
  (await fetch(`${site.url}/${remote}`)).text();

/** Whether a script ran that should not have. */
const ran = (page: Page, mark: string): Promise<boolean> => page.evaluate((name) => name in window, mark);

test.beforeAll(async ({ site }) => {
  test.setTimeout(600_000);
  for (const { bundler, remote } of fixtures) {
    folders.set(bundler, await buildOrdinaryRemote(bundler));
    const register = ['shell/server/registry-command.ts', 'register', remote, '--prefix', `/${remote}`];
    const { code, output } = await runCommand(register, site);
    expect(code, output).toBe(0);
  }
  for (const fixture of fixtures) await change(site, 'release', fixture.remote, '--built', distOf(fixture));
});

for (const fixture of fixtures) {
  const { bundler, remote, heading, drawn, later, menu } = fixture;

  test(
    `a remote built by ${bundler} is rendered without scripts, works with them, and is part of the site's navigation`,
    { tag: '@drill' },
    async ({ page, browser, site }) => {
      const plain = await browser.newContext({ javaScriptEnabled: false });
      const frame = await plain.newPage();
      await frame.goto(`${site.url}/${remote}`);
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading);
      // Playwright's own texts omit what is for browsers without scripts.
      expect(await frame.locator('main').innerText()).toContain(drawn);
      await plain.close();

      const troubles = await watchPageErrors(page);
      await openPage(page, site, fixture);
      await expect(page.getByRole('main')).not.toContainText(needsScripts);
      await pressed(page, 0).click();
      await expect(pressed(page, 1)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(later);

      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.getByRole('main').getByRole('link', { name: 'Who we are' }).click();
      await expect(page).toHaveURL(`${site.url}${links.about}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      const main = page.getByRole('navigation', { name: 'Main' });
      // The menu bar has no room for the entries of all remotes.
      await main.getByText('More', { exact: true }).click();
      await main.getByRole('link', { name: menu, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await pressed(page, 0).click();
      await expect(pressed(page, 1)).toBeVisible();
      expect(documents).toEqual([]);
      expect(troubles).toMatchObject({ console: [], violations: [] });
    },
  );

  test(`a remote built by ${bundler} is rolled back`, { tag: '@drill' }, async ({ page, site }) => {
    const titleOf = async (): Promise<string> => /<title>([^<]*)/.exec(await textOf(site, fixture))?.[1] ?? '';
    const before = await titleOf();
    await declared(
      fixture,
      (text) => text.replace(/"title": "[^"]*"/, '"title": "A second release"'),
      () => change(site, 'release', remote, '--built', distOf(fixture)),
    );
    expect(await titleOf()).toContain('A second release');
    await openPage(page, site, fixture);
    await change(site, 'rollback', remote);
    expect(await titleOf()).toBe(before);
    await openPage(page, site, fixture);
  });

  test(
    `tampered scripts of ${bundler} do not run: the text stays, beside a notice`,
    { tag: '@drill' },
    async ({ page, site }) => {
      site.origins.break(remote, 'all', { kind: 'tampered' });
      try {
        await page.goto(`${site.url}/${remote}`);
        await expect(unavailableNotice(page)).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await ran(page, tamperMark)).toBe(false);
      } finally {
        site.origins.heal();
      }
      // The browser may have cached the bad response for a while; a reader would reload the page.
      await tryAgain(page);
      await openPage(page, site, fixture);
    },
  );

  test(
    `a tampered chunk of ${bundler} does not run when it is loaded later`,
    { tag: '@drill' },
    async ({ page, site }) => {
      await page.route(/\/r\/[^/]+\/[^/]+\/(?:assets\/)?(?:chart|calendar|year)/, async (route) => {
        const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
        await route.fulfill({ headers, body: `window.${tamperMark} = true;` });
      });
      await openPage(page, site, fixture);
      await pressed(page, 0).click();
      await page.waitForTimeout(2_000);
      expect(await inPage(page, () => document.body.textContent)).not.toContain(later);
      expect(await ran(page, tamperMark)).toBe(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    },
  );

  test(
    `a script that the release of ${bundler} does not list is refused`,
    { tag: '@drill' },
    async ({ page, site }) => {
      const version = /stable\s+(\S+)/.exec(await site.release('status', remote))?.[1] ?? '';
      const base = `${site.dataDir}/releases/${remote}/${version}`;
      for (const file of ['extra.js', 'assets/extra.js'])
        await writeFile(join(base, file), 'window.unlisted = true;').catch(() => undefined);
      await openPage(page, site, fixture);
      await page.getByRole('button', { name: 'Load more' }).click();
      await page.waitForTimeout(1_000);
      expect(await ran(page, 'unlisted')).toBe(false);
      await pressed(page, 0).click();
      await expect(pressed(page, 1)).toBeVisible();
    },
  );
}

const [webpackFixture, rspackFixture, viteFixture] = fixtures as readonly [Fixture, Fixture, Fixture];

/** Tries a command that must be refused. Resolves to its reason. */
async function refusal(site: ComposedSite, ...args: readonly string[]): Promise<string> {
  const { code, output } = await releaseCommand(site, ...args);
  expect(code, output).toBe(1);
  return output;
}

test(
  'a component with its own React, and paths of other remotes, do not go live',
  { tag: '@drill' },
  async ({ site }) => {
    const release = (fixture: Fixture) => () => refusal(site, 'release', fixture.remote, '--built', distOf(fixture));
    const ownReact = (text: string): string => text.replace('"mount"', '"browser"');
    expect(await declared(rspackFixture, ownReact, release(rspackFixture))).toContain('brings a React of its own');
    const path = (to: string) => (text: string) => text.replace(/"path": "[^"]*"/, `"path": "${to}"`);
    for (const fixture of fixtures) {
      expect(await declared(fixture, path(links.about), release(fixture))).toContain('cannot go live');
      expect(await textOf(site, fixture)).toContain(fixture.heading);
    }
    expect(await declared(viteFixture, path('/moon-phases/sun'), release(viteFixture))).toContain('outside its prefix');
  },
);

test('a build without a hash for each script is not published', { tag: '@drill' }, async ({ site }) => {
  for (const fixture of fixtures) {
    const built = distOf(fixture);
    await declared(
      fixture,
      (text) => text.replace('"version": "1.0.0"', '"version": "1.0.1"'),
      () => site.release('publish', fixture.remote, '--built', built),
    );
    const release = `${built}-release`;
    const hashes = JSON.parse(await readFile(join(release, 'integrity.json'), 'utf8')) as Record<string, string>;
    delete hashes['remoteEntry.js'];
    await writeFile(join(release, 'integrity.json'), JSON.stringify(hashes));
    expect(await refusal(site, 'publish', fixture.remote, '--built', release)).toContain('remoteEntry.js differs');
  }
  expect(
    await refusal(site, 'publish', webpackFixture.remote, '--built', join(distOf(webpackFixture), '..')),
  ).toContain('holds no release');
});
