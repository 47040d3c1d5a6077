import { test } from '@playwright/test';
import { copyHome, demoHome } from '../support/homes.ts';
import { links } from '../support/site-paths.ts';
import { startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

test('one process serves the complete site, including releases, as npm start does', async ({ page }) => {
  const { dataDir, remove } = await copyHome(demoHome);
  const site = await startSite({ dataDir });
  try {
    const troubles = await watchPageErrors(page);
    await page.goto(`${site.url}${links.search({ q: 'the' })}`);
    await untilPageHydrated(page);
    await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
    await expect(page.locator('svg[data-hits] rect[data-hit]').first()).toBeAttached();
    await page.goto(`${site.url}${links.stories}`);
    await untilPageHydrated(page);
    expect(troubles).toMatchObject({ console: [], violations: [] });
  } finally {
    expect(await site.stop(), 'SIGTERM ends it well').toBe(0);
    await remove();
  }
});

test('a wrong setting produces one clear line and exit code 1', { tag: '@drill' }, async () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'not a url'],
    ['PRODUCT', 'No Such!'],
    ['LOG_LEVEL', 'loud'],
  ] as const) {
    const error = await startSite({ dataDir: demoHome, env: { [name]: value } }).then(
      () => new Error('it started'),
      (reason: unknown) => reason as Error,
    );
    const [, ...lines] = error.message.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  }
});

test('with another brand, every name and address changes', { tag: '@drill' }, async ({ page }) => {
  const { dataDir, remove } = await copyHome(demoHome);
  const site = await startSite({ dataDir, env: { PRODUCT: 'kronika' } });
  try {
    await page.goto(`${site.url}/the-kronikast/stories/inside-kronikang`);
    await expect(page).toHaveTitle(/Kronika\.ng$/);
    const withoutRoleNames = (await page.content()).replaceAll('"access":"archivist"', '');
    expect(withoutRoleNames).not.toMatch(/archivi/i);
  } finally {
    await site.stop();
    await remove();
  }
});
