import type { Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

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
