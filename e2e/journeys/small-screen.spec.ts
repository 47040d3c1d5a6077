import { signIn } from '../support/people.ts';
import { foundPage, links, sampledRoutes } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('no page is wider than a small phone', { tag: '@drill' }, async ({ page, site }) => {
  test.setTimeout(120_000);
  const { path } = await foundPage(site.url, 'the');
  await signIn(page, site.url);
  for (const sample of [...sampledRoutes.map((route) => route.sample), links.search({ q: 'the' }), path]) {
    await page.goto(sample);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, sample).toBeLessThanOrEqual(0);
  }
});

test('[R2.23] on a phone the sections are in a drawer, with Coming soon where it applies', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const drawer = page.locator('header details').filter({ has: page.locator('summary:visible') });
  await drawer.locator('summary').first().tap();
  await expect(drawer.getByRole('link', { name: 'Archive' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Projects' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'About Us' })).toBeVisible();
  await expect(drawer.getByText('Coming soon')).toHaveCount(2);
  await drawer.getByRole('link', { name: 'Archive' }).tap();
  await expect(page).toHaveURL(/\/search$/);
});

test('a reader on a phone finds a word and sees it highlighted', async ({ page }) => {
  await page.goto(links.search());
  await untilHydrated(page);
  await page.getByRole('searchbox').first().fill('the');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().tap();
  await expect(page.locator('svg[data-hits] rect[data-hit]').first()).toBeAttached();
  await expect(page.locator('mark[data-hit]').first()).toBeAttached();
});
