import type { Page } from '@playwright/test';
import { foundPage } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/**
 * Adds up all layout shifts, also those within half a second of a press. Without the site's fonts, because their shift
 * depends on the fonts of the machine, not on the notice.
 */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Names of the controls in a part of the page that are covered or not visible. */
const coveredIn = (page: Page, selector: string): Promise<{ readonly all: number; readonly covered: string[] }> =>
  page.evaluate((part) => {
    const controls = [...document.querySelectorAll<HTMLElement>(part)].filter((control) => control.checkVisibility());
    const covered = controls.filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top === null || !control.contains(top);
    });
    return { all: controls.length, covered: covered.map((control) => control.innerText || control.ariaLabel || '') };
  }, selector);

test('[R2.37] the cookie notice is shown once: once closed, it stays closed, on other pages and in other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const notice = noticeOf(page);
  await expect(notice).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(noticeOf(other)).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(noticeOf(other)).toBeHidden();
  for (const path of ['/', '/search', '/login', '/membership']) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(notice, path).toBeHidden();
  }
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
] as const) {
  test.describe(`on a screen ${width} pixels wide`, { tag: width === 390 ? [] : '@drill' }, () => {
    test.use({ viewport: { width, height } });

    test('[R2.37] the notice covers no tool of the page viewer, and none of the tabs below it', async ({
      page,
      site,
    }) => {
      await page.goto((await foundPage(site.url, 'naira')).path);
      await untilPageHydrated(page);
      await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
      await expect(noticeOf(page)).toBeAttached();
      const tools = await coveredIn(
        page,
        'article > header :is(a, button, summary), article [role="group"]:not(#text *) button',
      );
      expect(tools.all).toBeGreaterThan(4);
      expect(tools.covered).toEqual([]);
      const tabs = await coveredIn(page, 'nav[aria-label="Parts of this page"] :is(a, button)');
      expect(tabs.all).toBe(width < 1024 ? 6 : 0);
      expect(tabs.covered).toEqual([]);
    });

    test(
      '[R2.37] the whole notice is visible at the end of the page viewer',
      { tag: '@drill' },
      async ({ page, site }) => {
        await page.goto((await foundPage(site.url, 'naira')).path);
        await untilPageHydrated(page);
        await page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
        });
        await expect(noticeOf(page)).toBeInViewport({ ratio: 1 });
        const controls = await coveredIn(page, 'section[aria-label="Cookies"] :is(a, button)');
        expect(controls).toEqual({ all: 2, covered: [] });
      },
    );

    test(
      '[R2.37] nothing shifts on the first visit, when it is closed, or on a later visit',
      { tag: '@drill' },
      async ({ page }) => {
        const shifts = await watchShifts(page);
        for (const path of ['/', '/login', '/no-such-page']) {
          await page.goto(path);
          await untilHydrated(page);
          await expect(noticeOf(page)).toBeVisible();
          expect(await shifts(), path).toBe(0);
        }
        await noticeOf(page).getByRole('button', { name: 'Close' }).click();
        await expect(noticeOf(page)).toBeHidden();
        expect(await shifts()).toBe(0);
        for (const path of ['/no-such-page', '/login', '/']) {
          await page.goto(path);
          await untilHydrated(page);
          await expect(noticeOf(page)).toBeHidden();
          expect(await shifts(), path).toBe(0);
        }
      },
    );
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[R2.37] the notice is at the end of the page, and has no button that would do nothing', async ({ page }) => {
    await page.goto('/about');
    await expect(noticeOf(page)).toBeVisible();
    await expect(noticeOf(page).getByRole('button')).toHaveCount(0);
  });
});

test('[R2.37] the notice is shown if scripts never arrive', { tag: '@drill' }, async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(noticeOf(page)).toBeVisible();
});
