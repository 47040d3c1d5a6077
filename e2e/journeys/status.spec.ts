import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { clickInFooter, untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

test('everybody can see at /status the health and release of each section, also without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${site.url}${links.status}`);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('h1')).toHaveText('Status');
  await expect(page.locator('main')).toContainText('Everything works.');
  await expect(page.getByRole('region', { name: 'Sections' })).toContainText(
    /Archive.*Working.*Release \d+\.\d+\.\d+-/,
  );
  await expect(page.getByRole('region', { name: 'Services' })).toContainText('Search');
  await expect(page.locator('main')).not.toContainText('Releases');
  await context.close();
});

test('programs read the same at /status.json', async ({ request }) => {
  const status = (await (await request.get('/status.json')).json()) as {
    readonly sections: readonly { readonly remote: string; readonly state: string }[];
  };
  expect(status.sections.map(({ remote, state }) => [remote, state])).toContainEqual(['archive', 'works']);
  expect(await (await request.get('/api/status/inside')).json()).toMatchObject({ code: 'unauthorized' });
});

test(
  'Alt+Shift+B outlines what each team owns without moving anything, and the same keys remove it',
  { tag: '@drill' },
  async ({ page }) => {
    const troubles = await watchPageErrors(page);
    await page.goto(links.search());
    await untilPageHydrated(page);
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    const overlay = page.locator('#boundaries');
    // The shortcut works after the rest of the site's code has loaded.
    await expect(async () => {
      await page.keyboard.press('Alt+Shift+KeyB');
      await expect(overlay.getByRole('heading', { name: 'Who owns what' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(overlay.getByRole('listitem').filter({ hasText: 'Archive: page archive/search' })).toContainText(
      /\d+\.\d+\.\d+-[0-9a-f]{8}, stable, ready/,
    );
    await expect(overlay.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await place()).toEqual(before);
    await page.keyboard.press('Alt+Shift+KeyB');
    await expect(overlay).toHaveCount(0);
    expect(troubles.violations).toEqual([]);
  },
);

test(
  'on a phone ?boundaries shows the outlines, they follow the reader, and a button removes them',
  { tag: '@drill' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto(`${links.about}?boundaries`);
    const overlay = page.locator('#boundaries');
    await expect(overlay.getByRole('listitem').filter({ hasText: 'page shell/about' })).toBeVisible();
    await clickInFooter(page, 'Projects');
    await expect(overlay.getByRole('listitem').filter({ hasText: 'page the-product-st/projects' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toHaveCount(0);
  },
);
