import { accountMenu, fillLogin, newPerson, register, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test('[R2.26] [R2.27] a member of a browser without Intl.Segmenter has a menu, and logs out', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Intl, 'Segmenter');
  });
  await signIn(page, site.url);
  await page.goto('/context');
  await expect(accountMenu(page)).toContainText('AO');
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first()).toBeVisible();
});

test.describe('where the code of the account menu is blocked', () => {
  test.use({ serviceWorkers: 'block' });

  test('[R2.27] the header still has Logout, which ends the session and opens /', async ({ page, site }) => {
    await page.route(/account-menu/, (route) => route.abort());
    await signIn(page, site.url);
    await page.goto('/about');
    const logOut = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    await expect(logOut).toBeVisible();
    await logOut.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'JOIN' })).toBeVisible();
    await page.goto('/context');
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test('[R8.01] a network’s own page in place of an answer is told in our words, in the dialog of login', async ({
  page,
  site,
}) => {
  const person = await register(site.url, newPerson());
  await page.goto('/about');
  await untilHydrated(page);
  await page.route('**/api/auth/login', (route) => route.fulfill({ contentType: 'text/html', body: 'hello' }));
  await page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first().click();
  await fillLogin(page, person);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'The answer of the site could not be read. Check your connection, then try again.',
  );
});

test('a member whose refresh lost its answer stays logged in', async ({ page, site, context }) => {
  await signIn(page, site.url);
  await page.goto('/about');
  await accountMenu(page).waitFor();
  const before = await context.cookies();
  const refresh = () => page.request.post(`${site.url}/api/auth/refresh`, { data: {}, headers: { origin: site.url } });
  expect((await refresh()).status()).toBe(200);
  // The browser never heard of it.
  await context.clearCookies();
  await context.addCookies(before);
  await page.waitForTimeout(10_500);
  await page.goto('/context');
  await expect(accountMenu(page)).toBeVisible();
  expect((await refresh()).status()).toBe(200);
});
