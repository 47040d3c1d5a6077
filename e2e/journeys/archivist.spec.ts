import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { drawScan } from '../support/draw-scans.ts';
import { hasTesseract } from '../support/has-tesseract.ts';
import { fillLogin, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const scans = [
  ['ZARIA BUGLE', 'The quagmire road to Kafanchan', 'was opened by the commissioner', 'after the heavy rains.'],
  ['Page two', 'Traders of groundnuts complain', 'of the quagmire at the market', 'and ask for gravel.'],
];

const found = async (page: Page, word: string): Promise<readonly string[]> => {
  const answer = await page.request.get(`/api/archive/search-pages?q=${word}&spelling=exact`);
  const { hits } = (await answer.json()) as { readonly hits: readonly { readonly slug: string }[] };
  return hits.map(({ slug }) => slug);
};

async function upload(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Upload' }).click();
  const files = await Promise.all(
    scans.map(async (lines, index) => ({
      name: `zaria-bugle-1951-03-09-p${String(index + 1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawScan(lines),
    })),
  );
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(files);
  await page.getByLabel('Name of this upload').fill('Shelf 4, box 2');
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page).toHaveURL(/\/desk\/runs\/[0-9a-f-]+$/);
}

/** Changes the day and publishes the page; the next one is shown. */
async function amendAndPublish(page: Page): Promise<void> {
  await page.getByLabel('Day', { exact: true }).fill('1951-03-19');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: '1 page published' })).toBeVisible();
}

/** Corrects a line like a reader, for whom there is another journey. */
async function correctLine(page: Page, slug: string, token: string): Promise<void> {
  const lines = await page.request.get(`/api/archive/list-page-lines?page=${slug}`);
  const all = ((await lines.json()) as { readonly lines: readonly { number: number; seen: string; text: string }[] })
    .lines;
  const line = all.find(({ text }) => text.includes('Kafanchan'));
  const answer = await page.request.post('/api/archive/correct-line', {
    headers: { authorization: `Bearer ${token}` },
    data: { page: slug, line: line?.number, seen: line?.seen, text: 'The quagmire road to Kagoro' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe('the desk', () => {
  test.skip(!hasTesseract(), 'text recognition is not installed');

  test('an archivist uploads scans, reviews them, publishes, corrects and withdraws them', async ({ page, site }) => {
    // Recognition runs at low priority, so it waits for the journeys beside this one.
    test.setTimeout(400_000);
    const person = await newArchivist(site);
    const answer = await page.request.post('/api/auth/login', { data: person });
    const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
    await page.goto('/desk');
    await untilHydrated(page);
    await upload(page);

    // The page is not reloaded: it polls the progress by itself.
    await expect(page.getByRole('main')).toContainText('2 pages ready to publish', { timeout: 180_000 });
    await expect(page.getByRole('rowheader', { name: 'Zaria Bugle, 9 March 1951' })).toBeVisible();
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page.getByRole('list').filter({ hasText: 'quagmire road' })).toBeVisible();
    await amendAndPublish(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page 2');
    await amendAndPublish(page);
    await expect(page.getByRole('main')).toContainText('2 published', { timeout: 30_000 });

    const slug = 'zaria-bugle-1951-03-19-p1';
    await expect.poll(() => found(page, 'kafanchan'), { timeout: 20_000 }).toEqual([slug]);
    await correctLine(page, slug, data.token);
    await expect.poll(() => found(page, 'kagoro')).toEqual([slug]);

    await page.goto(`/search/${slug}?q=kagoro`);
    await page.getByRole('link', { name: /^Staff/ }).click();
    // The link on the newspaper page has these words among others.
    await page.getByRole('link', { name: 'Withdraw this page', exact: true }).click();
    await page.getByRole('radio', { name: 'All pages of its edition' }).check();
    await page.getByLabel('Public note').fill('Withdrawn by a journey.');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Withdrawn by a journey.');
    await expect.poll(() => found(page, 'quagmire'), { timeout: 20_000 }).toEqual([]);
    expect((await page.request.get(`/search/${slug}`)).status()).toBe(410);
  });

  test(
    'an unwanted upload can be discarded, also without scripts',
    { tag: '@drill' },
    async ({ page, site, browser }) => {
      const person = await newArchivist(site);
      const answer = await page.request.post('/api/auth/login', { data: person });
      const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
      const begun = await page.request.post('/api/archive/start-upload', {
        headers: { authorization: `Bearer ${data.token}` },
        data: { name: 'The wrong box', files: [{ path: 'p1.jpg', bytes: 1_000 }] },
      });
      expect(begun.ok(), await begun.text()).toBe(true);

      const context = await browser.newContext({
        ...{ baseURL: site.url, javaScriptEnabled: false },
        storageState: await page.context().storageState(),
      });
      try {
        const plain = await context.newPage();
        await plain.goto('/desk/runs');
        await plain.getByRole('link', { name: 'The wrong box' }).click();
        await plain.getByRole('link', { name: 'cancel it' }).click();
        await plain.getByRole('link', { name: 'Keep' }).click();
        await expect(plain.getByRole('link', { name: 'Continue the upload' })).toBeVisible();
        await plain.getByRole('link', { name: 'cancel it' }).click();
        await plain.getByRole('button', { name: 'Cancel upload' }).click();
        await expect(plain.getByRole('main')).toContainText('The upload was cancelled');
      } finally {
        await context.close();
      }
      await page.goto('/desk/upload');
      await expect(page.getByRole('heading', { name: 'Upload scans' })).toBeVisible();
      await expect(page.getByText('The wrong box')).toHaveCount(0);
    },
  );

  test(
    'lets a guest log in and come back, and tells a member which role is missing',
    { tag: '@drill' },
    async ({ page, site, browser }) => {
      await page.goto('/desk/gaps');
      await expect(page).toHaveURL(/\/login\?next=%2Fdesk%2Fgaps/);
      await untilHydrated(page);
      await fillLogin(page, await newArchivist(site));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaps');

      const member = await browser.newContext({ baseURL: site.url });
      try {
        const other = await member.newPage();
        await signIn(other, site.url);
        expect((await other.goto('/desk'))?.status()).toBe(403);
        await expect(other.getByRole('main')).toContainText('This page is for archivists and administrators.');
      } finally {
        await member.close();
      }
    },
  );
});
