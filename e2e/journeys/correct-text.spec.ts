import type { Page } from '@playwright/test';
import { newPerson, register, signIn } from '../support/people.ts';
import { runCommand } from '../support/site-process.ts';
import { foundPage } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

/** Returns the slugs of the results for a word as typed. */
async function finds(page: Page, url: string, word: string): Promise<readonly string[]> {
  const answer = await page.request.get(`${url}/api/archive/search-pages?spelling=exact&q=${encodeURIComponent(word)}`);
  const { hits } = (await answer.json()) as { readonly hits: readonly { readonly slug: string }[] };
  return hits.map(({ slug }) => slug);
}

/** Returns up to three words of a line, with naira among them. */
function besideNaira(line: string): string {
  const words = line.split(' ').filter((word) => !word.endsWith('-'));
  const at = words.findIndex((word) => /naira/iu.test(word));
  return words.slice(Math.max(0, at - 1), at + 2).join(' ');
}

test('a member corrects a line by keyboard; it is found at once, also by its earlier reading; an archivist reverts it', async ({
  page,
  browser,
  site,
}) => {
  const { slug, path } = await foundPage(site.url, 'naira');
  await signIn(page, site.url);
  await page.goto(path);
  await untilHydrated(page);
  await page.locator('#scan').focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Correct the text' });
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName(/^Line \d+ of \d+$/);
  const before = await field.inputValue();
  expect(before.toLowerCase()).toContain('naira');
  const after = before.replace(/naira/iu, 'Ọyọtunde');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(after);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Ọyọtunde');
  await expect(field).not.toHaveValue(before);
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue(after);
  expect(await finds(page, site.url, 'oyotunde')).toEqual([slug]);
  // The words are no longer printed side by side, so only the earlier text of the line matches.
  expect(await finds(page, site.url, `"${besideNaira(before)}"`)).toContain(slug);
  await page.keyboard.press('Escape');
  await expect(page.locator('#text')).toContainText('Ọyọtunde');

  const { email, password } = await register(site.url, newPerson('Ngozi Eze'));
  const granting = ['shell/server/run-command.ts', 'auth', 'grant', email, 'archivist'];
  expect((await runCommand(granting, { dataDir: site.dataDir })).code).toBe(0);
  const desktop = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  try {
    const list = await desktop.newPage();
    await list.request.post('/api/auth/login', { data: { email, password } });
    await list.goto('/corrections?of=recent');
    const change = list.getByRole('listitem').filter({ hasText: 'Ọyọtunde' });
    await change.getByRole('button', { name: /^Revert \(change/ }).click();
    await expect(list.getByRole('status').filter({ hasText: 'The line was reverted' })).toBeVisible();
  } finally {
    await desktop.close();
  }
  expect(await finds(page, site.url, 'oyotunde')).toEqual([]);
  await page.goto(`/search/${slug}/corrections`);
  await expect(page.getByRole('main')).toContainText('Reverted (change');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest logs in to correct a line, and returns to it', { tag: '@drill' }, async ({ page, site }) => {
    const { slug } = await foundPage(site.url, 'naira');
    await page.goto(`/search/${slug}/corrections?line=3`);
    await expect(page.getByRole('textbox', { name: /^Line 3 of/ })).not.toBeEditable();
    await page.getByRole('main').getByRole('link', { name: 'Log in to correct it' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fsearch%2F.*line%3D3/);
  });
});
