import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe-violations.ts';
import { joinAs } from '../support/members.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { accountMenu, signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

/** A site of its own, because people join and create keys here. */
const test = testWithWorkerSite();

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

test('[R2.22] the four tabs can be reached by keyboard, each at its own URL', async ({ page, site }) => {
  await signIn(page, site.url);
  await page.goto(links.settings());
  await untilPageHydrated(page);
  for (const [name, tab] of [
    ['Profile', 'profile'],
    ['API', 'api'],
    ['Memberships', 'memberships'],
  ] as const) {
    const link = tabs(page).getByRole('link', { name });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await untilPageHydrated(page);
  }
});

test('[R4.09] a profile is changed in the browser only: it shows in the corner and is there after a reload', async ({
  page,
  site,
}) => {
  await signIn(page, site.url);
  await page.goto(links.settings('profile'));
  await expect(accountMenu(page)).toContainText('AO');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requests.push(request.url());
  });
  const form = page.getByRole('form', { name: 'Your profile' });
  await form.getByLabel('Name').fill('Bola Ige');
  await form.getByLabel('Title').fill('Historian');
  await form.getByRole('button', { name: 'Save in this browser' }).click();
  await expect(form.getByText('Saved in this browser.')).toBeVisible();
  await expect(accountMenu(page)).toContainText('BI');
  expect(requests.filter((url) => !url.includes('/beacon'))).toEqual([]);
  await page.reload();
  await expect(accountMenu(page)).toContainText('BI');
  await expect(form.getByLabel('Title')).toHaveValue('Historian');
});

test('a key is created, used by a program, shown with its usage, and refused once it is revoked', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await joinAs(page, site, { plan: 'stem' });
  await page.goto(links.settings('api'));
  await untilPageHydrated(page);
  const form = page.getByRole('form', { name: 'Create key' });
  await form.getByLabel('Name').fill('My thesis');
  await form.getByRole('button', { name: 'Create key' }).click();
  const panel = page.getByRole('group', { name: 'Your new key' });
  await expect(panel).toBeFocused();
  const secret = (await panel.locator('code').first().textContent()) ?? '';
  expect(secret).toMatch(/^ctx_live_[\dA-Za-z]{43}_[\dA-Za-z]{6}$/);
  const ask = (): Promise<Response> =>
    fetch(`${site.url}/api/v1/search?q=lagos`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await ask()).status).toBe(200);
  const item = page.getByRole('listitem').filter({ hasText: 'My thesis' });
  await expect(async () => {
    await page.reload();
    await expect(item.getByText(/1 request today/)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('body')).not.toContainText(secret);
  await untilPageHydrated(page);
  await item.getByText('Revoke', { exact: false }).first().click();
  await item.getByRole('button', { name: /permanently/ }).click();
  await expect(page.getByText('Key revoked.')).toBeVisible();
  await expect(async () => {
    expect((await ask()).status).toBe(401);
  }).toPass({ timeout: 5_000 });
});

test(
  'one tab shows the plan that was joined, its next payment, its receipt and its usage',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'branch' });
    await page.goto(links.settings('memberships'));
    const plan = page.getByRole('region', { name: 'Your plan' });
    await expect(plan.getByText('Branch', { exact: true })).toBeVisible();
    await expect(plan.getByText(/The next payment is ₦6,000 on/)).toBeVisible();
    await expect(page.getByText(/^0 of 200\. Resets on/)).toBeVisible();
    await expect(page.getByText(/^0 of 2,000, across all your keys/)).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Receipts' }).getByRole('link').first();
    await receipt.click();
    await expect(page).toHaveURL(/\/payments\//);
  },
);

test(
  'the settings have no axe violations, and are no wider than the window',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    await joinAs(page, site, { plan: 'stem' });
    for (const tab of [undefined, 'profile', 'api', 'memberships'] as const) {
      await page.goto(links.settings(tab));
      await untilHydrated(page);
      await expectAccessible(page, tab ?? 'account');
    }
  },
);
