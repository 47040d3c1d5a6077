import type { Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

const hashFiles = /\/integrity\.json(\?|$)/;

/** Records the addresses of requested hashes. */
function watchHashes(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (hashFiles.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

const toArchive = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click();

test('the hashes of a section load with its first page, once for a document', async ({ page }) => {
  const requests = watchHashes(page);
  const ofArchive: unknown = expect.stringMatching(/^\/r\/archive\/[^/]+\/integrity\.json$/);
  await page.goto(links.search());
  await untilPageHydrated(page);
  expect(requests).toEqual([ofArchive]);
  await page.goto(links.about);
  await untilHydrated(page);
  await toArchive(page);
  await untilPageHydrated(page);
  expect(requests.slice(1)).toContainEqual(ofArchive);
});

test('without the other hashes, the page of the document works', async ({ page }) => {
  await page.route(hashFiles, (route) => route.abort());
  await page.goto(links.search());
  await untilPageHydrated(page);
});

test('hashes that were lost are asked for again, so that later parts of the page work', async ({ page }) => {
  const isRepeated = (url: string): boolean => new URL(url).searchParams.has('r');
  await page.route(hashFiles, (route) => (isRepeated(route.request().url()) ? route.continue() : route.abort()));
  await page.goto(links.search({ q: 'the' }));
  await page.waitForFunction(() => {
    const field = document.querySelector('input[name="from"]');
    return field !== null && Object.keys(field).some((key) => key.startsWith('__reactFiber$'));
  });
});

test(
  'hashes that were tampered with are rejected, and the section loads anyway',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto(links.about);
    await untilHydrated(page);
    await page.route(hashFiles, (route) => route.fulfill({ json: { 'search.js': 'sha384-changed' } }));
    await toArchive(page);
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.locator('h1')).toHaveText('Search the archive');
    await untilPageHydrated(page);
  },
);

test('a reader gets to a section whose code fails before its data has come', async ({ page }) => {
  await page.goto(links.about);
  await untilHydrated(page);
  await page.route(hashFiles, (route) => route.fulfill({ json: { 'search.js': 'sha384-changed' } }));
  await page.route('**/search/_payload.json*', () => new Promise(() => undefined));
  await toArchive(page);
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.locator('h1')).toHaveText('Search the archive');
});

test('the page waits for hashes that are late', async ({ page }) => {
  await page.goto(links.about);
  await untilHydrated(page);
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  await page.route(hashFiles, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await toArchive(page);
  await expect(page.locator('h1')).toHaveText('Search the archive', { timeout: 10_000 });
  await untilPageHydrated(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
