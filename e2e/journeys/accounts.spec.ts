import type { Page } from '@playwright/test';
import { accountMenu, fillLogin, newPerson, register } from '../support/people.ts';
import { brand, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const openModal = async (page: Page): Promise<void> => {
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first().click();
};

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')] as const);

test('[R2.25] [R2.28] [R2.30] [R2.33] [R2.34] [R4.05] [R4.06] [R7.07] a reader signs up from the modal, stays signed in after a reload and in a second tab, and logs out of both', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto(links.search({ q: 'lagos' }));
  await openModal(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await dialog.getByText('Join now').click();
  await expect(dialog.getByRole('heading', { name: `Sign up to ${brand.name}` })).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Create Account' });
  await dialog.getByLabel('Full name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page)).toContainText('AO');
  await expect(accountMenu(page)).toContainText('Roots');
  await expect(page).toHaveURL(/q=lagos/);
  expect((await stored(page)).every((value) => value !== null && value !== '')).toBe(true);

  await page.reload();
  await expect(accountMenu(page)).toContainText('AO');
  const second = await context.newPage();
  await second.goto('/about');
  await expect(accountMenu(second)).toContainText('Roots');

  await accountMenu(second).click();
  await second.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText('LOG IN').first()).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('banner').getByText('LOG IN').first()).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();
});

test('[R2.19] [R6.02] a guest who requests the members’ area logs in and arrives there', async ({ page, site }) => {
  const person = await register(site.url, newPerson());
  await page.goto('/context/collections');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, person);
  await expect(page).toHaveURL(/\/context\/collections$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  await expect(accountMenu(page)).toBeVisible();
});

test('a link to another site in `next` is not followed', async ({ page, site }) => {
  const person = await register(site.url, newPerson());
  await page.goto('/login?next=https://example.com/');
  await untilHydrated(page);
  await fillLogin(page, person);
  await accountMenu(page).waitFor();
  expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
});

test(
  '[R2.19] a member who logs out elsewhere does not stay in the members’ area',
  { tag: '@drill' },
  async ({ page, context, site }) => {
    const person = await register(site.url, newPerson());
    await page.goto('/login?next=/context');
    await untilHydrated(page);
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/context$/);
    const second = await context.newPage();
    await second.goto('/');
    await accountMenu(second).click();
    await second.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/(login\?next=.*)?$/);
  },
);

test('[R5.10] [R8.01] [R8.02] wrong passwords and forms are explained, and the input is kept', async ({
  page,
  site,
}) => {
  const person = await register(site.url, newPerson());
  await page.goto('/about');
  await openModal(page);
  const dialog = page.getByRole('dialog');
  await fillLogin(page, { email: person.email, password: 'Wrong-1972' });
  await expect(dialog.getByText('Login failed')).toBeVisible();
  await fillLogin(page, { email: 'not an address', password: 'abc' });
  await expect(dialog.getByText('Please correct the errors in the form')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('not an address');
  await expect(accountMenu(page)).toBeHidden();
});

test('[R2.35] [R9.02] the modal is 450 pixels wide at most, traps the focus, closes in three ways and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await untilHydrated(page);
  const control = page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first();
  const dialog = page.getByRole('dialog');
  const waysToClose: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(40, 450),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const close of waysToClose) {
    await control.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(450);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    await close();
    await expect(dialog).toBeHidden();
    await expect(control).toBeFocused();
  }
});

test('the modal and its forms fit on a phone and have no axe violations', { tag: '@drill' }, async ({ page }) => {
  const { AxeBuilder } = await import('@axe-core/playwright');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register');
  await untilHydrated(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await untilHydrated(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
});

test('[R4.10] without a mail transport, the forgotten-password form waits for a second and sends no request', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await untilHydrated(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.getByLabel('Email').fill('ada@example.org');
  await page.locator('main form').getByRole('button').last().click();
  await expect(page.locator('main').getByRole('status').first()).not.toBeEmpty();
  expect(calls.filter((url) => url.includes('/api/auth/'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R2.02] [R2.27] a reader signs up, arrives in the members’ area, and logs out', async ({ page }) => {
    const person = newPerson('Ngozi Eze');
    await page.goto('/register?next=/context');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill('Kettleplumb-1972');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/context$/);
    await page.goto('/login');
    await page.locator('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/context');
    await expect(page).toHaveURL(/\/login\?next=/);
    await fillLogin(page, { email: person.email, password: 'Wrong-1972' });
    await expect(page.getByText('Login failed')).toBeVisible();
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/context$/);
  });
});

test(
  'a reader who logged in without JavaScript is recognised once it runs',
  { tag: '@drill' },
  async ({ browser, site }) => {
    const person = await register(site.url, newPerson('Sade Ojo'));
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const form = await plain.newPage();
    await form.goto('/login');
    await fillLogin(form, person);
    const state = await plain.storageState();
    await plain.close();
    const context = await browser.newContext({ baseURL: site.url, storageState: state });
    const page = await context.newPage();
    await page.goto('/about');
    await expect(accountMenu(page)).toContainText('SO');
    await context.close();
  },
);
