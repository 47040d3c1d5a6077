import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { composeSite } from '../support/composed-site.ts';
import { repoRoot } from '../support/places.ts';
import { expect, test } from '../support/test.ts';

test('[R2.10] a reader goes from all topics to one, and from it to a page with its words highlighted', async ({
  page,
}) => {
  await page.goto('/topics');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(12);
  await page.getByRole('link', { name: 'Transport and cities' }).click();
  await expect(page).toHaveURL(/\/topics\/transport-and-cities$/);
  await page.getByRole('link', { name: 'Roads and bridges' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roads and bridges');
  await expect(page.getByText('2 April 1972', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Found in \d+ pages$/ })).toBeVisible();
  const feed = page.locator('head link[type="application/atom+xml"]').first();
  expect(await feed.getAttribute('href')).toContain('/api/archive/searches/feed.atom?q=');
  await page.getByRole('link', { name: 'Nigeria Keeps Right' }).first().click();
  await expect(page).toHaveURL(/\/search\/lagos-demonstration-herald-1972-04-03-p1/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[R2.10] topics can be read on a phone, and lead to their search and to saving it',
    { tag: '@drill' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/topics/civil-war/surrender-and-after');
      await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
      const width = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await expect(page.getByRole('link', { name: 'Save this search' })).toHaveAttribute(
        'href',
        /^\/saved-searches\?add=/,
      );
      await page.getByRole('link', { name: 'All results of this search' }).click();
      await expect(page).toHaveURL(/\/search\?q=/);
    },
  );
});

test('[R2.10] a missing topic is not found, and a topic under another kind redirects', async ({ page }) => {
  expect((await page.goto('/topics/sports/nothing'))?.status()).toBe(404);
  expect((await page.goto('/topics/nothing'))?.status()).toBe(404);
  await page.goto('/topics/sports/roads-and-bridges');
  await expect(page).toHaveURL(/\/topics\/transport-and-cities\/roads-and-bridges$/);
});

test(
  '[R2.10] an editor’s change to a topic appears without a restart, also if half of it is broken',
  { tag: '@drill' },
  async ({ page }) => {
    test.setTimeout(120_000);
    const site = await composeSite();
    try {
      const name = 'topic/roads-and-bridges.json';
      const published = JSON.parse(await readFile(join(repoRoot, 'mf-archive/demo', name), 'utf8')) as { data: object };
      const file = join(site.dataDir, 'content', name);
      await mkdir(dirname(file), { recursive: true });
      const data = { ...published.data, title: 'Ways and bridges', pinned: [{ page: 7 }], facts: 'none' };
      await writeFile(file, JSON.stringify({ ...published, data }));
      await expect(async () => {
        await page.goto(`${site.url}/topics/transport-and-cities/roads-and-bridges`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ways and bridges', { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: 'Start here' })).toHaveCount(0);
    } finally {
      await site.stop();
    }
  },
);
