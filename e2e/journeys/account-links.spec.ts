import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { enter, signIn } from '../support/people.ts';
import { foundPage } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { watchLayoutShifts } from '../support/watch-layout-shifts.ts';
import { untilHydrated } from '../support/watch-page.ts';

const strip = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Your account' });
const footer = (page: Page) => page.getByRole('contentinfo');
const ofMembers = ['Ask', 'Collections', 'Saved searches', 'Settings'];

/** Pages of every layout with the breadcrumb strip, and of every remote. */
const paths = ['/', '/search?q=naira', '/about', '/projects', '/membership', '/donate', '/context', '/no-such-page'];

/** The height of the strip, which must be the same for all readers. */
const stripHeight = (page: Page): Promise<number> =>
  page
    .getByRole('navigation', { name: 'You are here' })
    .locator('..')
    .evaluate((line) => line.getBoundingClientRect().height);

test(
  '[R1.04] a member finds their own pages from every page, and nothing shifts',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    const expectNoJumps = await watchLayoutShifts(page, 0.001);
    await page.goto('/');
    const guestHeight = await stripHeight(page);
    await signIn(page, site.url);
    for (const path of [...paths, (await foundPage(site.url, 'naira')).path]) {
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'Account' })).toBeVisible();
      // The members' layout has its own navigation with the other ones.
      await expect(strip(page).getByRole('link'), path).toHaveText(
        path === '/context' ? ['Saved searches'] : ofMembers,
      );
      await expect(footer(page).getByRole('link', { name: 'Saved searches' }), path).toBeVisible();
      expect(await stripHeight(page), path).toBe(guestHeight);
      await expectNoJumps();
    }
    await strip(page).getByRole('link', { name: 'Collections' }).click();
    await expect(page).toHaveURL(/\/context\/collections$/);
    const rail = page.getByRole('navigation', { name: 'Context' });
    await expect(rail.locator('[aria-current=page]')).toHaveText('Collections');
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [role, labels] of [
    ['editor', ['Editorial', 'Donors']],
    ['archivist', ['Dashboard', 'Reports', 'Corrections']],
    ['admin', ['Dashboard', 'Reports', 'Corrections', 'Editorial', 'Donors', 'Payments']],
  ] as const) {
    test(
      `[R6.03] a ${role} finds the pages of that role, and may open each of them`,
      { tag: '@drill' },
      async ({ page, site }) => {
        test.setTimeout(120_000);
        await enter(page, site.url, await newArchivist(site, role));
        for (const path of ['/', '/search', '/donate']) {
          await page.goto(path);
          await expect(strip(page).getByRole('link'), path).toHaveText([...ofMembers, ...labels]);
        }
        const all = await footer(page).getByRole('link').all();
        const addresses = await Promise.all(all.map((link) => link.getAttribute('href')));
        for (const label of labels)
          await expect(footer(page).getByRole('link', { name: label, exact: true })).toBeVisible();
        for (const address of addresses) {
          const answer = await page.request.get(`${site.url}${address ?? ''}`);
          expect(answer.status(), address ?? '').toBe(200);
        }
      },
    );
  }

  test('a guest sees none of them, and shares one cached document with all others', async ({ page, site }) => {
    const before = await page.request.get(`${site.url}/about`);
    await page.goto('/about');
    await expect(strip(page)).toHaveCount(0);
    const member = await newArchivist(site);
    await enter(page, site.url, member);
    await page.goto('/about');
    await expect(strip(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    const privately = await page.request.get(`${site.url}/about`);
    expect(privately.headers()['cache-control']).toBe('private, no-store');
    await page.context().clearCookies();
    const after = await page.request.get(`${site.url}/about`);
    expect(after.headers()['cache-control']).toContain('public');
    expect(after.headers()['etag']).toBe(before.headers()['etag']);
    expect(await after.text()).not.toContain('href="/desk');
    expect(await after.text()).not.toContain('viewerRole');
  });

  test('[R6.03] the 403 page says which role is needed and who is logged in, and offers no “Try again”', async ({
    page,
    site,
  }) => {
    await enter(page, site.url, await newArchivist(site, 'editor'));
    expect((await page.goto('/desk'))?.status()).toBe(403);
    await expect(page.getByRole('main')).toContainText(
      'This page is for archivists and administrators. You are logged in as Ngozi Eze, with the role editor.',
    );
    await expect(page.getByRole('main').getByText('Try again')).toHaveCount(0);
    await expect(strip(page).getByRole('link', { name: 'Donors' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the links of an admin scroll in one line, each large enough for a thumb',
    { tag: '@drill' },
    async ({ page, site }) => {
      await page.goto('/about');
      const guestHeight = await stripHeight(page);
      await enter(page, site.url, await newArchivist(site, 'admin'));
      await page.goto('/about');
      await untilHydrated(page);
      expect(await stripHeight(page)).toBe(guestHeight);
      for (const link of await strip(page).getByRole('link').all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await strip(page).getByRole('link', { name: 'Payments' }).tap();
      await expect(page).toHaveURL(/\/desk\/payments$/);
    },
  );

  test('they are in the menu too, also above the page viewer', { tag: '@drill' }, async ({ page, site }) => {
    await signIn(page, site.url);
    await page.goto((await foundPage(site.url, 'naira')).path);
    await untilHydrated(page);
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Saved searches' }).tap();
    await expect(page).toHaveURL(/\/saved-searches$/);
  });
});
