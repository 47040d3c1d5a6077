import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe-violations.ts';
import { enter, newPerson, register, type Person } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

/** Makes the person's logins ones of more than ten minutes ago. */
function letTimePass(dataDir: string, { email }: Person): void {
  const records = new DatabaseSync(join(dataDir, 'records.sqlite'));
  records.exec('pragma busy_timeout = 5000');
  records
    .prepare(
      'update auth_session set confirmed_at = 1 where account_id in (select id from auth_account where email = ?)',
    )
    .run(email);
  records.close();
}

/** Sends the form that changes the email address, and answers the question for the password wrongly and rightly. */
async function changeEmail(page: Page, person: Person): Promise<void> {
  await page.getByLabel('New email').fill('new@example.org');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you');
  await page.getByLabel('Your password', { exact: true }).fill('Wrong-1972');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong password')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page).toHaveURL(/done=email/);
}

test(
  'a change begun in an old login asks for the password above the page, and then goes on',
  { tag: '@drill' },
  async ({ page, site }) => {
    const person = await register(site.url, newPerson());
    await enter(page, site.url, person);
    await page.goto('/two-step');
    await untilPageHydrated(page);
    letTimePass(site.dataDir, person);
    const begin = page.getByRole('button', { name: 'Set up an app' });
    await begin.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Please confirm that it is you.')).toBeVisible();
    await begin.click();
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
    await page.keyboard.type('Wrong-1972');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Wrong password', { exact: true })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('a form sent in an old login asks for the password on a page of its own, and loses nothing', async ({
  page,
  site,
}) => {
  const person = await register(site.url, newPerson());
  await enter(page, site.url, person);
  await page.goto(links.settings());
  await untilPageHydrated(page);
  letTimePass(site.dataDir, person);
  await changeEmail(page, person);
  letTimePass(site.dataDir, person);
  await page.getByLabel('New email').fill('new@example.org');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you');
  await expectAccessible(page, 'page');
});

test('without JavaScript, the same page asks for the password', { tag: '@drill' }, async ({ browser, page, site }) => {
  const person = await register(site.url, newPerson());
  await enter(page, site.url, person);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(links.settings());
  letTimePass(site.dataDir, person);
  await changeEmail(other, person);
  await plain.close();
});
