import type { Page } from '@playwright/test';
import { giftForm, giveButton, giveOnce, newGiver } from '../support/gifts.ts';
import { logIn, newPerson, register } from '../support/people.ts';
import { foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the names of cookies, stored values and caches, without any suffix after a colon. */
async function namesIn(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return [...stored.map((name) => name.split(':', 1)[0] ?? ''), ...cookies];
}

test(
  '[R2.14] the privacy policy names every cookie and value that a visit leaves in the browser',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.goto(links.privacy);
    const named = await page.getByRole('main').locator('strong').allTextContents();
    const found = new Set<string>();
    const collect = async (): Promise<void> => {
      for (const name of await namesIn(page)) found.add(name);
    };
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
    await page.goto((await foundPage(site.url, 'naira')).path);
    await untilPageHydrated(page);
    await page.getByRole('button', { name: 'Larger type' }).click();
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([]);
    await collect();
    await page.goto(links.donate);
    await untilPageHydrated(page);
    await giftForm(page).getByRole('radio', { name: 'Monthly' }).check({ force: true });
    await giveButton(page).click();
    await page.getByRole('dialog').waitFor();
    await collect();
    await giveOnce(page, { email: newGiver() });
    await collect();
    await page.goto('/');
    await untilHydrated(page);
    await logIn(page, await register(site.url, newPerson()));
    await page.goto(links.question('When did the naira replace the pound?'));
    await untilPageHydrated(page);
    await collect();
    await page.getByRole('banner').locator('summary').filter({ hasText: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${site.url}/`);
    await collect();
    expect([...found].filter((name) => !named.includes(name))).toEqual([]);
    for (const name of [
      'session',
      'signed_in',
      'device',
      'auth_token',
      'user',
      'log_outs',
      'cookie_notice',
      'gift-words',
    ])
      expect([...found], 'the visit was one').toContain(name);
  },
);

test('[R2.14] neither the terms nor the privacy policy says that payments are not available yet', async ({ page }) => {
  for (const path of [links.terms, links.privacy, links.about]) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toContainText(/not open yet/i);
  }
  await page.goto(links.terms);
  for (const heading of ['Plans', 'Cancelling', 'When a payment fails', 'Refunds', 'Donations'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
});
