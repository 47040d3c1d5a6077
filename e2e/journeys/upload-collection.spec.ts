import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { drawPhoto, drawScan } from '../support/draw-scans.ts';
import { hasTesseract } from '../support/has-tesseract.ts';
import { enter } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

const photoCount = 30;
/** Of the photos, the PDF and the folder. */
const words = ['wombat', 'quokka', 'numbat'];

/** Two pages that a program has set. */
function setEdition(): string {
  const lines = (number: number): string =>
    Array.from({ length: 12 }, (_, line) => `(quokka farming ${number} pays better in ${line}) Tj 0 -18 Td`).join(' ');
  const pages = [1, 2].map((number) => {
    const content = `BT /F1 40 Tf 40 1160 Td (BENUE LEDGER) Tj ET BT /F1 12 Tf 40 1100 Td ${lines(number)} ET`;
    const [page, stream] = [2 + number * 2, 3 + number * 2];
    return (
      `${page} 0 obj<</Type/Page/Parent 2 0 R/Contents ${stream} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj\n` +
      `${stream} 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`
    );
  });
  return (
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Count 2/MediaBox[0 0 792 1224]/Kids[4 0 R 6 0 R]>>endobj\n' +
    '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>endobj\n' +
    `${pages.join('')}trailer<</Root 1 0 R>>\n`
  );
}

/** As many words as give each photo its own step from word to word: a prime number. */
const vocabulary =
  'railway station crowd harvest market river bridge council teacher football doctor village harmattan ' +
  'lorry school election cocoa groundnut palace minister festival pottery blacksmith ferry hospital ' +
  'leather drummer customs weaver tailor mechanic';

/** Photos of different pages, named as a telephone names them. */
const photos = (): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> =>
  Promise.all(
    Array.from({ length: photoCount }, async (_, index) => {
      const words = vocabulary.split(' ');
      // The first word of a line and the step to the next one differ from page to page.
      const lines = [0, 1, 2, 3, 4, 5, 6, 7].map((line) =>
        [0, 1, 2, 3, 4].map((word) => words[(index + line * 11 + word * (index + 1)) % words.length]).join(' '),
      );
      return {
        name: `IMG-20240311-WA${String(index + 1).padStart(4, '0')}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await drawPhoto([`Wombat news ${String(index * 37)}`, ...lines]),
      };
    }),
  );

/** A folder with a folder for each day, as a clerk scanned it. */
async function writeFolder(): Promise<string> {
  const root = join(await mkdtemp(join(tmpdir(), 'collection-')), 'Sokoto Star');
  for (const day of ['1958-02-14', '1958-02-15']) {
    await mkdir(join(root, day), { recursive: true });
    for (const number of [1, 2]) {
      const lines = [`Sheet ${String(number)}`, `Numbat prices of ${day}`, `on page ${String(number)} of the paper.`];
      await writeFile(join(root, day, `${String(number)}.jpg`), await drawScan(lines));
    }
  }
  return root;
}

const foundPages = async (page: Page, word: string): Promise<number> => {
  const answer = await page.request.get(`/api/archive/search-pages?q=${word}&spelling=exact`);
  return ((await answer.json()) as { readonly total: number }).total;
};

test.skip(!hasTesseract(), 'text recognition is not installed');

test(
  'a PDF, thirty photos and a folder are uploaded at once; nothing that was guessed is public before it is confirmed',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(1_500_000);
    await enter(page, site.url, await newArchivist(site));
    await page.goto('/desk/upload');
    await untilHydrated(page);
    const folder = await writeFolder();
    try {
      const pdf = { name: 'scan0001.pdf', mimeType: 'application/pdf', buffer: Buffer.from(setEdition()) };
      await page.getByLabel('Choose files', { exact: true }).setInputFiles([pdf, ...(await photos())]);
      await page.getByLabel(/folder/).setInputFiles(folder);
      await page.getByLabel('Name of this upload').fill('Three kinds of things');
      await page.getByRole('button', { name: 'Upload 35 files' }).click();
      await expect(page).toHaveURL(/\/desk\/runs\/[0-9a-f-]+$/, { timeout: 60_000 });
    } finally {
      await rm(join(folder, '..'), { recursive: true });
    }
    const pages = photoCount + 2 + 4;
    const options = page.getByRole('listbox').getByRole('option');
    // The folders say newspaper and date; a person still has to publish their pages.
    const waiting = `${photoCount + 2} pages to review · 4 pages ready to publish`;
    await expect(page.getByText(waiting).first()).toBeVisible({ timeout: 1_200_000 });
    for (const word of words) expect(await foundPages(page, word)).toBe(0);

    const run = page.url();
    await page.getByRole('link', { name: 'Identify many at once' }).click();
    await expect(options).toHaveCount(pages);
    await untilPageHydrated(page);
    for (const { name, count, title, day } of [
      { name: /WA\d+/, count: photoCount, title: 'Wombat Weekly', day: '1961-05-06' },
      { name: /scan0001/, count: 2, title: 'Benue Ledger', day: '1961-05-06' },
    ]) {
      const chosen = options.filter({ hasText: name });
      await chosen.first().click();
      await expect(page.getByRole('heading', { name: '1 page selected' })).toBeVisible();
      await chosen.last().click({ modifiers: ['Shift'] });
      await expect(page.getByRole('heading', { name: `${count} pages selected` })).toBeVisible();
      await page.getByLabel('Newspaper').fill(title);
      await page.getByLabel('Day', { exact: true }).fill(day);
      await page.getByLabel('Number pages from').fill('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByRole('status')).toContainText(`${count} pages`);
    }
    await page.goto(run);
    await page.getByRole('button', { name: new RegExp(`^Publish (all )?${pages} `) }).click({ timeout: 60_000 });
    const found = () => Promise.all(words.map((word) => foundPages(page, word)));
    await expect.poll(found, { timeout: 180_000 }).toEqual([photoCount, 2, 4]);
  },
);
