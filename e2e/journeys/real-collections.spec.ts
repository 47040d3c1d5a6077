import { hasNewspapers } from '../support/homes.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

test.skip(!hasNewspapers(), 'needs the real newspapers');

test('[R2.09] a page that has not been recognised says so, and its scan can be read', async ({ page }) => {
  const slug = 'chicopee-weekly-journal-1856-05-10-p1';
  const info: unknown = await (await page.request.get(`/iiif/image/${slug}/info.json`)).json();
  expect(info).toMatchObject({ width: 7_200, height: 9_600, tiles: [{ scaleFactors: [1, 2, 4, 8, 16, 32] }] });
  await page.goto(links.newspaperPage(slug));
  await expect(page.getByRole('region', { name: 'Text of this page' })).toContainText('has not been recognised yet');
  await untilHydrated(page);
  const tile = page.waitForResponse((response) => response.url().includes('/tiles/') && response.ok());
  await page.locator('#scan').focus();
  let isThere = false;
  void tile.then(() => (isThere = true));
  // The preview is sharp enough for the first zoom steps, and the first keys may be pressed before the scan has loaded.
  await expect(async () => {
    await page.keyboard.press('+');
    expect(isThere).toBe(true);
  }).toPass({ intervals: [200] });
});

test('[R2.09] a page without a scan is read by its articles, and text outside all articles is there too', async ({
  page,
}) => {
  await page.goto(links.newspaperPage('statesman-1824-02-17-p1', 'england'));
  const text = page.getByRole('region', { name: 'Text of this page' });
  await expect(text.locator('mark').first()).toHaveText(/england/i);
  await untilPageHydrated(page);
  await text.locator('summary', { hasText: 'articles on this page' }).click();
  await expect(text.getByRole('link', { name: 'Rest of the page' })).toBeVisible();
});

test('[R2.08] a word outside all articles of a page is found too', async ({ page }) => {
  // From the masthead, which belongs to no article.
  await page.goto(links.search({ q: '"the statesman"', title: ['statesman'] }));
  await expect(page.getByRole('list', { name: 'Pages found' }).getByRole('listitem').first()).toBeVisible();
});
