import type { Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

interface Times {
  readonly painted: number;
  /** When the font of labels was asked for; null: not yet. */
  readonly font: number | null;
}

/** Of the document that is shown, by its own clock. */
const timesOf = (page: Page): Promise<Times> =>
  page.evaluate(() => {
    const font = performance.getEntriesByType('resource').find(({ name }) => /\/sans-var\.\w+\.woff2$/.test(name));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      font: font?.startTime ?? null,
    };
  });

const labelsOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sans'));

test('a first page is painted before the font of labels is asked for, and the next one begins with it', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect.poll(async () => (await timesOf(page)).font).not.toBeNull();
  const first = await timesOf(page);
  expect(first.font).toBeGreaterThan(first.painted);
  expect(await labelsOf(page)).toMatch(/^"Inter"/);

  await page.goto(`${site.url}${links.search()}`);
  await expect.poll(async () => (await timesOf(page)).painted).not.toBe(Infinity);
  const next = await timesOf(page);
  expect(next.font).toBeLessThan(next.painted);
});
