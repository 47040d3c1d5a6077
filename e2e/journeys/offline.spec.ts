import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { bootElementId, type BootData } from 'shared-contracts/boot';
import { cachedAddresses, untilCached } from '../support/cached-pages.ts';
import { openLine, type Line } from '../support/line.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { accountMenu, fillLogin, logIn, newPerson, register } from '../support/people.ts';
import { repoRoot } from '../support/places.ts';
import { foundPage, links } from '../support/site-paths.ts';
import { startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { makeVariant } from '../support/variant-release.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

interface Fixtures {
  readonly line: Line;
}

const test = testWithWorkerSite().extend<Fixtures>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
  serviceWorkers: 'allow',
});

const mark = (page: Page) => page.getByRole('status').filter({ hasText: 'This is the page as you last saw it on' });

test.describe.configure({ timeout: 120_000 });

/**
 * Goes offline with an empty HTTP cache, which could show pages for half a minute without a request
 * (`stale-while-revalidate`).
 */
async function lose(page: Page, happens: () => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  happens();
}

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilCached(page, address);
}

test.describe('without a connection', () => {
  test('a newspaper page that was read can be read again, marked with its day, with its image and its code', async ({
    page,
    line,
    site,
  }) => {
    const { path } = await foundPage(site.url, 'the');
    await read(page, path);
    const text = page.getByRole('region', { name: 'Text of this page' });
    const before = await text.innerText();
    await lose(page, line.cut);
    await page.goto(path);
    await expect(mark(page)).toContainText(new RegExp(`You are offline\\. .*${String(new Date().getFullYear())}`));
    await untilPageHydrated(page);
    expect(await text.innerText()).toBe(before);
    const drawn = await page
      .locator('img[src^="/scans/"]')
      .evaluateAll((pictures) => pictures.some((picture) => (picture as HTMLImageElement).naturalWidth > 0));
    expect(drawn).toBe(true);
    line.lead(Number(new URL(site.url).port));
    await mark(page).getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(mark(page)).toHaveCount(0);
  });

  test(
    'a page reached by navigation within the site is cached too, and links lead to its cached copy',
    { tag: '@drill' },
    async ({ page, line }) => {
      await read(page, links.about);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
      await expect(page).toHaveURL(/\/projects$/);
      await untilCached(page, links.projects);
      await lose(page, line.cut);
      await page.goto(links.about);
      await untilHydrated(page);
      await expect(mark(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
      await expect(page.locator('h1')).toHaveText('Projects');
      await expect(mark(page)).toBeVisible();
    },
  );

  test(
    'two pages of different sections that were opened by their URLs link to each other',
    { tag: '@drill' },
    async ({ page, line }) => {
      await read(page, links.about);
      await read(page, links.projects);
      await lose(page, line.cut);
      await page.goto(links.about);
      await untilHydrated(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
      await expect(page.locator('h1')).toHaveText('Projects');
      await expect(mark(page)).toBeVisible();
      await untilPageHydrated(page);
      // All its code was available, so nothing was retried.
      expect(requests.filter((url) => url.includes('?r='))).toEqual([]);
    },
  );

  test(
    'a page that was never read says so, and lists those that can be read',
    { tag: '@drill' },
    async ({ page, line }) => {
      await read(page, links.about);
      await lose(page, line.cut);
      await page.goto(links.topics);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      await page
        .getByRole('listitem')
        .getByRole('link', { name: /^About/ })
        .click();
      await expect(mark(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${links.about}$`));
    },
  );

  test(
    'a hanging connection is given three seconds, then the cached page is shown',
    { tag: '@drill' },
    async ({ page, line }) => {
      await read(page, links.about);
      await lose(page, line.hang);
      await page.goto(links.about);
      await expect(mark(page)).toContainText('Your connection is too slow, or you are offline');
    },
  );
});

test(
  'nothing private is cached: neither API calls nor pages for members, payments or forms',
  { tag: '@drill' },
  async ({ page, line, site }) => {
    const person = await register(site.url, newPerson());
    await page.context().request.post(`${line.url}/api/auth/login`, { data: person });
    await read(page, links.about);
    for (const address of [links.settings(), links.portal, links.donate, links.login, '/preview', links.ask]) {
      await page.goto(address);
      await untilHydrated(page);
    }
    await read(page, links.projects);
    const kept = await cachedAddresses(page);
    expect(kept).toEqual(expect.arrayContaining([links.about, links.projects]));
    const closed = /^\/(api|content|context|desk|donate|login|membership|payments|preview|shared)\b/;
    expect(kept.filter((address) => closed.test(address))).toEqual([]);
    const caching = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
      return all.flat().flatMap((answer) => (answer.url === '' ? [] : [answer.headers.get('cache-control') ?? '']));
    });
    expect(caching.length).toBeGreaterThan(5);
    expect(caching.filter((rule) => !rule.startsWith('public'))).toEqual([]);
    expect(await page.evaluate(async () => (await (await caches.match('/about'))?.text())?.includes('Adaeze'))).toBe(
      false,
    );
  },
);

test('logging out deletes what was read', { tag: '@drill' }, async ({ page, site, line }) => {
  const person = await register(site.url, newPerson());
  await page.goto(links.about);
  await logIn(page, person);
  await page.reload();
  await untilCached(page, links.about);
  await page.goto(links.projects);
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first()).toBeVisible();
  await expect.poll(() => cachedAddresses(page)).not.toContain(links.about);
  await lose(page, line.cut);
  await page.goto(links.about);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('logging out by the form alone removes the cached pages', { tag: '@drill' }, async ({ page, site }) => {
  const person = await register(site.url, newPerson());
  await page.goto(links.login);
  await fillLogin(page, person);
  await accountMenu(page).waitFor();
  await read(page, links.about);
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action });
    document.body.append(form);
    form.submit();
  }, links.logOut);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await cachedAddresses(page)).not.toContain(links.about);
});

test(
  'when offline reading is switched off, the site removes the worker and everything it cached',
  { tag: '@drill' },
  async ({ page, site, line }) => {
    await read(page, links.about);
    const off = await startSite({ dataDir: site.dataDir, env: { OFFLINE: 'off' } });
    try {
      line.lead(Number(new URL(off.url).port));
      await page.goto(links.projects);
      await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
      );
      await expect.poll(() => cachedAddresses(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0);
      await page.goto(links.about);
      await untilPageHydrated(page);
      expect(await page.locator('link[rel="serviceworker"]').count()).toBe(0);
    } finally {
      await off.stop();
    }
  },
);

/** Returns the archive's release in the boot data of a document. */
async function archiveRelease(page: Page): Promise<string> {
  const { registry } = JSON.parse((await page.locator(`#${bootElementId}`).textContent()) ?? '') as BootData;
  const state = registry.remotes['archive'];
  if (state?.state !== 'enabled') throw new Error('the page states no release of the archive');
  return state.release.version;
}

test(
  'after a release, a page that was cached before still finds its own code',
  { tag: '@drill' },
  async ({ page, line, site }) => {
    await read(page, links.topics);
    const before = await archiveRelease(page);
    const out = join(site.dataDir, 'variant');
    const next = await makeVariant(join(repoRoot, 'mf-archive/dist/release'), out, (text) =>
      text.replaceAll('Search the archive', 'Look through the archive'),
    );
    await site.release('publish', 'archive', '--built', out);
    await site.release('promote', 'archive', next);
    await expect.poll(async () => (await fetch(`${site.url}${links.search()}`)).text()).toContain(next);
    await read(page, links.search());
    await expect(page.locator('h1')).toHaveText('Look through the archive');
    await lose(page, line.cut);
    await site.release('rollback', 'archive');
    await page.goto(links.topics);
    await untilPageHydrated(page);
    await expect(mark(page)).toBeVisible();
    expect(await archiveRelease(page)).toBe(before);
    expect(await page.content()).not.toContain(next);
    await page.goto(links.search());
    await untilPageHydrated(page);
    await expect(page.locator('h1')).toHaveText('Look through the archive');
  },
);
