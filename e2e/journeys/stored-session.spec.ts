import type { Page } from '@playwright/test';
import { accountMenu, logIn, newPerson, register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user')] as const);

test('[R4.03] [R8.03] a tampered stored user, or the token of another user, logs out with the reason', async ({
  page,
  site,
}) => {
  const person = await register(site.url, newPerson());
  const reason = page.getByText('Session data appears to be tampered with. Please log in again.');
  const spoil: readonly (() => void)[] = [
    () => {
      const [head, body = '', sign] = (localStorage.getItem('user') ?? '').split('.');
      const text = atob(body.replaceAll('-', '+').replaceAll('_', '/')).replace('"roots"', '"canopy"');
      const changed = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      localStorage.setItem('user', [head, changed, sign].join('.'));
    },
    () => {
      localStorage.setItem('auth_token', `${(localStorage.getItem('auth_token') ?? '').slice(0, -1)}_`);
    },
  ];
  for (const change of spoil) {
    await page.goto('/about');
    await logIn(page, person);
    await page.evaluate(change);
    await page.reload();
    await expect(reason).toBeVisible();
    await expect(accountMenu(page)).toBeHidden();
    expect(await stored(page)).toEqual([null, null]);
  }
});

test('[R4.02] a missing stored token or user means logged out, on the server too', async ({ page, context, site }) => {
  const person = await register(site.url, newPerson());
  for (const key of ['auth_token', 'user']) {
    await page.goto('/about');
    await logIn(page, person);
    await expect(accountMenu(page)).toBeVisible();
    const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await page.evaluate((name) => {
      localStorage.removeItem(name);
    }, key);
    await page.reload();
    await expect(page.getByRole('banner').getByText('LOG IN').first()).toBeVisible();
    expect((await ended).ok()).toBe(true);
    await expect(accountMenu(page)).toBeHidden();
    expect(await stored(page)).toEqual([null, null]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await page.goto('/context');
    await expect(page).toHaveURL(/\/login\?next=/);
  }
});

test('[R4.04] a stored user in plain JSON is accepted as it is', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'a-token-of-before');
    localStorage.setItem('user', JSON.stringify({ id: '7', name: 'Bola Ade', plan: 'stem' }));
  });
  await page.reload();
  await expect(accountMenu(page)).toContainText('BA');
  await expect(accountMenu(page)).toContainText('Stem');
});
