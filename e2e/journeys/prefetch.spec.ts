import type { Page, Request } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const isPayload = (request: Request): boolean => request.url().includes('_payload.json');

const archiveLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' });

/** Points at the link to the archive. Resolves to the payloads and scripts that were then requested. */
async function point(page: Page): Promise<readonly string[]> {
  await page.goto(links.about);
  await untilHydrated(page);
  const seen: string[] = [];
  page.on('request', (request) => {
    if (isPayload(request) || request.url().includes('/r/archive/')) seen.push(request.url());
  });
  await archiveLink(page).hover();
  await page.waitForTimeout(600);
  return seen;
}

const pretend = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { get: () => value });
  }, connection);

test(
  'pointing at a link prefetches its payload and its code, and following it requests neither again',
  { tag: '@drill' },
  async ({ page }) => {
    const seen = await point(page);
    await expect(async () => {
      // Links are watched only after the page is complete, and a pointer that rests on one is not told of.
      await page.mouse.move(0, 0);
      await archiveLink(page).hover();
      for (const part of ['/search/_payload.json', 'remoteEntry.js'])
        expect(seen.some((url) => url.includes(part))).toBe(true);
    }).toPass();
    const later: string[] = [];
    page.on('request', (request) => {
      if (isPayload(request)) later.push(request.url());
    });
    await archiveLink(page).click();
    await expect(page.locator('h1')).toHaveText('Search the archive');
    expect(later.filter((url) => url.includes('/search/_payload.json'))).toEqual([]);
  },
);

test('[R9.09] nothing is prefetched on 2g', async ({ page }) => {
  await pretend(page, { effectiveType: '2g', saveData: false });
  expect(await point(page)).toEqual([]);
});

test('[R9.09] nothing is prefetched on slow 2g', { tag: '@drill' }, async ({ page }) => {
  await pretend(page, { effectiveType: 'slow-2g', saveData: false });
  expect(await point(page)).toEqual([]);
});

test('[R9.09] nothing is prefetched for a reader who saves data', { tag: '@drill' }, async ({ page }) => {
  await pretend(page, { effectiveType: '4g', saveData: true });
  expect(await point(page)).toEqual([]);
});
