import { newPerson, register } from '../support/people.ts';
import { runCommand } from '../support/site-process.ts';
import { foundPage } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test(
  '[R2.39] a reader reports an error from the page, and an archivist publishes a response',
  { tag: '@drill' },
  async ({ page, browser, site }) => {
    const { path } = await foundPage(site.url, 'naira');
    await page.goto(path);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Report', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Report an error' });
    await dialog.getByRole('radio', { name: 'The scan is unreadable' }).check();
    await dialog.getByRole('textbox').fill('The lower half is black: Ẹ̀kọ́');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByRole('link', { name: 'Check its status' }).click();
    await expect(page).toHaveURL(/\/reports\/\d+$/);
    const status = new URL(page.url());
    await expect(page.getByRole('main')).toContainText('Received');
    await expect(page.getByRole('main')).not.toContainText('Ẹ̀kọ́');

    const { email, password } = await register(site.url, newPerson('Ngozi Eze'));
    const granting = ['shell/server/run-command.ts', 'auth', 'grant', email, 'archivist'];
    expect((await runCommand(granting, { dataDir: site.dataDir })).code).toBe(0);
    const desktop = await browser.newContext({ baseURL: site.url });
    try {
      const queue = await desktop.newPage();
      await queue.request.post('/api/auth/login', { data: { email, password } });
      await queue.goto('/reports');
      const report = queue.getByRole('listitem').filter({ hasText: 'Ẹ̀kọ́' });
      await report.getByRole('radio', { name: 'Fixed' }).check();
      await report.getByRole('textbox', { name: 'Note' }).fill('Scanned again. Thank you.');
      await report.getByRole('button', { name: 'Save answer' }).click();
      await expect(queue.getByRole('listitem').filter({ hasText: 'Ẹ̀kọ́' })).toHaveCount(0);
    } finally {
      await desktop.close();
    }
    await page.goto(status.pathname);
    await expect(page.getByRole('main')).toContainText('Scanned again. Thank you.');
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[R2.39] an error is reported with a form, which says what is missing',
    { tag: '@drill' },
    async ({ page, site }) => {
      const { path } = await foundPage(site.url, 'naira');
      await page.goto(path);
      await page.getByRole('link', { name: 'Report', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report an error');
      await page.getByRole('radio', { name: /Rights, privacy/ }).check();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Please write a few words' })).toBeVisible();
      await page.getByRole('textbox').fill('My letter of 1972 names my mother.');
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page).toHaveURL(/\/reports\/\d+$/);
      await expect(page.getByRole('main')).toContainText('Received');
    },
  );

  test('only archivists can open the queue', async ({ page }) => {
    await page.goto('/reports');
    await expect(page).toHaveURL(/\/login\?next=%2Freports/);
  });
});
