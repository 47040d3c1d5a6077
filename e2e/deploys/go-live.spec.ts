import { join } from 'node:path';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { repoRoot } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { makeVariant, type Edit } from '../support/variant-release.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithSite();

const oldHeading = 'Search the archive';
const newHeading = 'Look through the archive';
const rename: Edit = (text) => text.replaceAll(oldHeading, newHeading);

/** Publishes a release with another heading that no reader gets yet. Resolves to its version and the current one. */
async function publishNew(site: ComposedSite): Promise<{ readonly next: string; readonly now: string }> {
  const out = join(site.dataDir, 'variant');
  const next = await makeVariant(join(repoRoot, 'mf-archive/dist/release'), out, rename);
  const status = await site.release('status', 'archive');
  await site.release('publish', 'archive', '--built', out);
  return { next, now: /stable\s+(\S+)/.exec(status)?.[1] ?? '' };
}

const headingAt = async (site: ComposedSite, path: string): Promise<string> => {
  const html = await (await fetch(`${site.url}${path}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
};

test(
  'a release goes live in an open site: new documents have it, pages opened before keep working, and it rolls back',
  { tag: '@smoke' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    const troubles = await watchPageErrors(page);
    await page.goto(`${site.url}${links.search()}`);
    await untilPageHydrated(page);
    const { next, now } = await publishNew(site);
    expect(await headingAt(site, links.search()), 'published is not live').toBe(oldHeading);
    await site.release('promote', 'archive', next);
    await expect.poll(() => headingAt(site, links.search()), { timeout: 3000 }).toBe(newHeading);

    // The open page requests payloads of its own release and must get them from that release.
    const payload = page.waitForResponse((response) => response.url().includes('_payload.json'));
    await page.getByRole('searchbox').first().fill('the');
    await page.keyboard.press('Enter');
    const answered = await payload;
    expect(answered.status()).toBe(200);
    expect(answered.request().headers()['releases']).toBe(`archive@${now}`);
    await expect(page.getByRole('list', { name: 'Pages found' })).toBeVisible();
    await page.getByRole('contentinfo').locator(`a[href="${links.topics}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${links.topics}$`));
    expect(troubles.console).toEqual([]);

    await site.release('rollback', 'archive');
    await expect.poll(() => headingAt(site, links.search()), { timeout: 3000 }).toBe(oldHeading);
  },
);

test(
  '[R9.08] after a new build the next navigation loads a new document, but no page reloads by itself',
  { tag: '@smoke' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    await page.clock.install();
    await page.goto(`${site.url}${links.about}`);
    await untilPageHydrated(page);
    const { next } = await publishNew(site);
    await site.release('promote', 'archive', next);
    await expect.poll(() => headingAt(site, links.search()), { timeout: 3000 }).toBe(newHeading);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.clock.fastForward(11_000);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const looked = page.waitForResponse((response) => response.url().endsWith('/builds/latest.json'));
    await nav.getByRole('link', { name: 'Projects' }).click();
    await looked;
    await expect(page.locator('h1')).toHaveText('Projects');
    expect(documents).toEqual([]);
    await nav.getByRole('link', { name: 'Archive' }).click();
    await expect(page.locator('h1')).toHaveText(newHeading);
    expect(documents).toEqual([links.search()]);
  },
);

test('a revoked release is no longer used: its open pages continue with the live one, as documents', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.goto(`${site.url}${links.search()}`);
  await untilPageHydrated(page);
  const { next, now } = await publishNew(site);
  await site.release('promote', 'archive', next);
  await site.release('revoke', 'archive', now);
  await expect
    .poll(
      async () =>
        (await fetch(`${site.url}${links.search()}/_payload.json`, { headers: { releases: `archive@${now}` } })).status,
    )
    .toBe(409);
  await page.getByRole('searchbox').first().fill('the');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=the/);
  await expect(page.getByRole('list', { name: 'Pages found' })).toBeVisible();
  expect(await page.content()).toContain(next);
});

test('a disabled section is reported in its layout and with its status, and the rest of the site works', async ({
  page,
  site,
}) => {
  await site.release('disable', 'membership');
  await expect.poll(async () => (await fetch(`${site.url}${links.membership}`)).status, { timeout: 3000 }).toBe(503);
  await page.goto(`${site.url}${links.membership}`);
  await expect(page.locator('main')).toContainText('The rest of the site works');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.locator('h1')).toHaveText('Projects');
  await site.release('enable', 'membership');
  await expect.poll(async () => (await fetch(`${site.url}${links.membership}`)).status, { timeout: 3000 }).toBe(200);
});
