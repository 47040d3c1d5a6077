import { unavailableNotice, tryAgain } from '../support/unavailable-notice.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

test('once the origin has recovered, Try again loads the section without a new document', async ({ page, site }) => {
  site.origins.break('archive', 'all', { kind: 'hang' });
  await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
  await expect(unavailableNotice(page)).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  site.origins.heal();
  await tryAgain(page);
  await expect(unavailableNotice(page)).toBeHidden({ timeout: 10_000 });
  await untilPageHydrated(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test(
  '[R8.05] [R9.08] code that does not load reloads the page once, and not again within 10 s',
  { tag: '@smoke' },
  async ({ page, site }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    site.origins.break('archive', 'all', { kind: 'missing' });
    try {
      await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
      await expect(unavailableNotice(page)).toBeVisible({ timeout: 20_000 });
      await page.waitForTimeout(1500);
      expect(documents).toBe(2);
      await expect(page.locator('h1')).toHaveText('Search the archive');
    } finally {
      site.origins.heal();
    }
  },
);

test('a form with text typed in it is not lost to a reload', async ({ page, site }) => {
  site.origins.break('archive', 'page', { kind: 'slow', ms: 1000 });
  try {
    await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    await page.locator('main input[name="q"]').first().fill('half a question');
    site.origins.break('archive', 'page', { kind: 'missing' });
    await page.waitForTimeout(4000);
    await expect(page.locator('main input[name="q"]').first()).toHaveValue('half a question');
  } finally {
    site.origins.heal();
  }
});
