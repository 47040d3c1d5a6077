import type { Page } from '@playwright/test';
import { foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

interface Times {
  /** When the whole document was parsed; the first paint must not be later. */
  readonly read: number;
  /** When the font of labels was requested; null: not yet. */
  readonly font: number | null;
}

/** The times of the current document, by its own clock. */
const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const font = performance.getEntriesByType('resource').find(({ name }) => /\/sans-var\.\w+\.woff2$/.test(name));
    return {
      read: document?.domInteractive ?? 0,
      font: font?.startTime ?? null,
    };
  });

const labelsOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sans'));

test('the first page requests the label font after its text has loaded, and the next one starts with it', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect.poll(async () => (await timesOf(page)).font).not.toBeNull();
  const first = await timesOf(page);
  expect(first.font).toBeGreaterThan(first.read);
  expect(await labelsOf(page)).toMatch(/^"Inter"/);

  await page.goto(`${site.url}${links.search()}`);
  const next = await timesOf(page);
  expect(next.read).toBeGreaterThan(0);
  expect(next.font).toBeLessThan(next.read);
});

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('labels change their font with the next document, not while the first one is read', async ({ page, site }) => {
    await page.goto(site.url);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('label-font'))).toBe('1');
    expect(await labelsOf(page)).not.toMatch(/^"Inter"/);

    await page.goto(`${site.url}${links.search()}`);
    expect(await labelsOf(page)).toMatch(/^"Inter"/);
  });

  test('adding elements to a page makes the browser recompute the styles of few others', async ({
    browser,
    page,
    site,
  }) => {
    const found = await foundPage(site.url, 'the');
    for (const path of ['/', links.search({ q: 'the' }), found.path, links.membership]) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      await untilPageHydrated(page);
      await browser.startTracing(page, { categories: ['devtools.timeline'] });
      await page.evaluate(async () => {
        document.head.append(document.createElement('script'));
        for (const name of ['a', 'dialog', 'input', 'nav', 'svg']) document.body.append(document.createElement(name));
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      const counts = traceEvents.flatMap(({ name, args }) =>
        name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
      );
      expect(counts.length, path).toBeGreaterThan(0);
      expect(Math.max(...counts), path).toBeLessThan(20);
    }
  });
});
