import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unavailableNotice } from '../support/unavailable-notice.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { builtRelease, forceUnfit, releaseVariant } from '../support/live-release.ts';
import { browserPageBecomes, makeVariant, serverPagesBecome, type Edit } from '../support/variant-release.ts';
import { untilHydrated, untilPageHydrated, watchText } from '../support/watch-page.ts';

/** Each test has a site of its own, because it changes the releases. */
const test = testWithSite();

const unchanged: Edit = (text) => text;
const thrower = '() => { throw new Error("thrown by a bad release"); }';
const looper = '() => { for (;;); }';

/** Changes the archive's release into one without its search page. */
function withoutSearch(): Record<string, unknown> {
  const built = readFileSync(join(builtRelease('archive'), 'release.json'), 'utf8');
  const { chunks } = JSON.parse(built) as { readonly chunks: Readonly<Record<string, readonly string[]>> };
  return { chunks: Object.fromEntries(Object.entries(chunks).filter(([page]) => page !== 'search')) };
}

test('with no working release, the section says so in its layout, the others work, and a rollback fixes it', async ({
  page,
  site,
}) => {
  const good = (await site.release('status', 'archive')).match(/stable\s+(\S+)/)?.[1] ?? '';
  await releaseVariant(site, 'archive', serverPagesBecome(thrower));
  await releaseVariant(site, 'archive', serverPagesBecome(`${thrower} /* again */`));
  const response = await page.goto(`${site.url}${links.search()}`);
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.locator('main')).toContainText(/could not be shown|The rest of the site works/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.locator('h1')).toHaveText('Projects');
  await site.release('rollback', 'archive', '--to', good);
  await expect.poll(async () => (await fetch(`${site.url}${links.search()}`)).status, { timeout: 15_000 }).toBe(200);
});

test('while one release loops on the server, all other pages respond, and so do its own', async ({ site }) => {
  test.setTimeout(90_000);
  await releaseVariant(site, 'archive', serverPagesBecome(looper));
  const statusOf = async (path: string): Promise<number> => (await fetch(`${site.url}${path}`)).status;
  let looping = true;
  const searches: number[] = [];
  const readers = Array.from({ length: 2 }, async () => {
    while (looping) searches.push(await statusOf(links.search({ q: `x${Math.random()}` })));
  });
  const others: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    for (const path of ['/', links.projects, links.membership]) others.push(await statusOf(`${path}?turn=${turn}`));
  }
  looping = false;
  await Promise.all(readers);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(new Set(searches)).toEqual(new Set([200]));
});

test('a release that throws in the browser leaves the text and the rest of the site, and Try again loads the previous one', async ({
  page,
  site,
}) => {
  await releaseVariant(site, 'archive', browserPageBecomes('search', thrower));
  const lostText = await watchText(page);
  await page.goto(`${site.url}${links.search()}`, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  await expect(unavailableNotice(page)).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('h1')).toHaveText('Search the archive');
  expect(await lostText()).toEqual([]);
  await unavailableNotice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(unavailableNotice(page)).toBeHidden({ timeout: 10_000 });
  await untilPageHydrated(page);
  await expect(page.locator('h1')).toHaveText('Search the archive');
});

test('a release that needs newer facades than the shell provides is refused with the reason', async ({ site }) => {
  const out = join(site.dataDir, 'variant-newer');
  for (const platform of ['^1.99.0', '^2.0.0', 'latest']) {
    await makeVariant(builtRelease('archive'), out, unchanged, { requires: { platform, api: {} } });
    await expect(site.release('release', 'archive', '--built', out)).rejects.toThrow(`it needs platform ${platform}`);
  }
});

test('a release built for another React, or without one of the site’s pages, is refused with the reason', async ({
  site,
}) => {
  const out = join(site.dataDir, 'variant-unfit');
  const requires = { platform: '^1.0.0', api: {}, shared: { react: '^18.2.0' } };
  await makeVariant(builtRelease('archive'), out, unchanged, { requires });
  await expect(site.release('release', 'archive', '--built', out)).rejects.toThrow('it was built for react ^18.2.0');
  await makeVariant(builtRelease('archive'), out, unchanged, withoutSearch());
  await expect(site.release('release', 'archive', '--built', out)).rejects.toThrow("it has no page 'search'");
});

async function expectEarlierSearch(page: Page, site: ComposedSite, version: string): Promise<void> {
  const response = await page.goto(`${site.url}${links.search()}`);
  expect(response?.status()).toBe(200);
  await untilPageHydrated(page);
  expect(await page.content()).not.toContain(version);
}

test('a page missing from the live release is shown by the previous one, and all others by the live one', async ({
  page,
  site,
}) => {
  const out = join(site.dataDir, 'variant-unfit');
  const version = await makeVariant(builtRelease('archive'), out, unchanged, withoutSearch());
  await forceUnfit(site, 'archive', out, version);
  await expectEarlierSearch(page, site, version);
  await page.goto(`${site.url}${links.topics}`);
  await untilPageHydrated(page);
  expect(await page.content()).toContain(version);
});
