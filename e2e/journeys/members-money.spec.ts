import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Page } from '@playwright/test';
import { composeSite, type ComposedSite } from '../support/composed-site.ts';
import { joinAs } from '../support/members.ts';
import { accountMenu } from '../support/people.ts';
import { askSandbox, cardButton, checkoutWindow } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

/** A site of its own: its clock is put ahead. */
const test = base.extend<object, { readonly site: ComposedSite }>({
  site: [
    async ({}, use) => {
      const site = await composeSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

/** The portal, asked again until it says so: what the clock brings takes the site some seconds. */
async function untilPortalSays(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(links.portal);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a plan renews each month, asks for another card when one is declined, and goes on with that card', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await joinAs(page, site, { plan: 'branch', card: 'renewals-declined' });
  await page.goto('/');
  await expect(accountMenu(page)).toContainText('branch');
  await askSandbox(site.sandbox, 'advance', { days: 31 });
  await untilPortalSays(page, /could not be taken/);
  await expect(accountMenu(page), 'what was paid for stays open meanwhile').toContainText('branch');
  await page.getByRole('link', { name: 'Pay with another card' }).first().click();
  await untilPageHydrated(page);
  await page.getByRole('form', { name: 'Use another card' }).getByRole('button', { name: 'Pay ₦6,000' }).click();
  await cardButton(checkoutWindow(page), 'success').click();
  await expect(heading(page)).toHaveText(/^Thank you|^The new card/);
  await untilPortalSays(page, /^Renews on .* for ₦6,000 a month\.$/);
  await askSandbox(site.sandbox, 'advance', { days: 31 });
  await expect(async () => {
    await page.goto(links.portal);
    const lines = page.getByRole('region', { name: 'Payments and receipts' }).getByText('paid, with receipt');
    expect(await lines.count()).toBe(3);
  }).toPass({ timeout: 30_000 });
});

test('a plan that nobody pays any more is tried six times over nineteen days, and then is free again', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
  await joinAs(page, site, { plan: 'stem', card: 'renewals-declined' });
  await askSandbox(site.sandbox, 'advance', { days: 31 });
  await untilPortalSays(page, /could not be taken/);
  for (const days of [2, 2, 5, 5, 5]) {
    await expect(accountMenu(page)).toContainText('stem');
    const failed = page.getByText('did not go through', { exact: true });
    const before = await failed.count();
    await askSandbox(site.sandbox, 'advance', { days });
    await expect(async () => {
      await page.goto(links.portal);
      expect(await failed.count()).toBe(before + 1);
    }).toPass({ timeout: 30_000 });
  }
  await untilPortalSays(page, /Free for good/);
  await expect(accountMenu(page)).toContainText('roots');
});

test('an account that is erased leaves its payments in the books, and nothing that names it', async ({
  page,
  site,
}) => {
  const { payment, person } = await joinAs(page, site, { plan: 'stem' });
  await page.goto('/context/settings');
  await untilPageHydrated(page);
  const response = await page.request.get(`${site.url}${payment}`);
  expect(await response.text()).toContain(person.email);
  await page.goto('/');
  await accountMenu(page).waitFor();
  const erased = await page.evaluate(async (password) => {
    const token = localStorage.getItem('auth_token') ?? '';
    const answer = await fetch('/api/auth/erase', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ password }),
    });
    return answer.status;
  }, person.password);
  expect(erased).toBe(200);
  const after = await (await page.request.get(`${site.url}${payment}`)).text();
  expect(after).not.toContain(person.email);
  expect(after).not.toContain(person.name);
  const { code, output } = await runCommand(['shell/server/run-command.ts', 'membership', 'check-ledger'], {
    dataDir: site.dataDir,
  });
  expect(output).not.toMatch(/does not/);
  expect(code).toBe(0);
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`pages of money in ${colorScheme} colours on a small phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('have no fault that axe can find, and are no wider than the phone', async ({ page, site }) => {
      test.setTimeout(150_000);
      const { payment } = await joinAs(page, site, { plan: 'stem' });
      const order = (plan: string, currency: string) => links.choosePlan({ plan, frequency: 'monthly', currency });
      const portal = await (await page.request.get(`${site.url}${links.portal}`)).text();
      const id = /[?&]step=cancel&(?:amp;)?id=([\w-]+)/.exec(portal)?.[1] ?? '';
      const steps = ['cancel', 'pause', 'card'].map((step) => `${links.portal}?step=${step}&id=${id}`);
      expect(id).not.toBe('');
      for (const path of [
        payment,
        links.portal,
        ...steps,
        order('branch', 'NGN'),
        links.donate,
        `${links.donate}?currency=USD`,
      ]) {
        await page.goto(path);
        await untilHydrated(page);
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const found = violations.map(
          (one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect.soft(found, path).toEqual([]);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(wide, path).toBeLessThanOrEqual(0);
      }
    });
  });
}
