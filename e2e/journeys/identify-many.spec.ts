import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { drawScan } from '../support/draw-scans.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const pagesPerEdition = 10;
const editions = ['Monday, October 3, 1960', 'Tuesday, October 4, 1960', 'Wednesday, October 5, 1960'];

const alto = (lines: readonly string[]): string =>
  '<alto><Description><MeasurementUnit>pixel</MeasurementUnit></Description><Layout>' +
  '<Page ID="p" WIDTH="1240" HEIGHT="1000"><PrintSpace><TextBlock ID="b">' +
  lines
    .map((line, row) => {
      const words = line.split(' ').map((word, index) => {
        const place = `HPOS="${90 + index * 200}" VPOS="${100 + row * 78}" WIDTH="180" HEIGHT="40"`;
        return `<String CONTENT="${word}" ${place}/>`;
      });
      return `<TextLine>${words.join('<SP/>')}</TextLine>`;
    })
    .join('') +
  '</TextBlock></PrintSpace></Page></Layout></alto>';

/** Scans whose names say nothing, with their words: the first page of each edition has masthead and date. */
async function looseScans(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const files: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (let number = 0; number < editions.length * pagesPerEdition; number += 1) {
    const day = editions[Math.floor(number / pagesPerEdition)] ?? '';
    const masthead = number % pagesPerEdition === 0 ? ['ZARIA BUGLE', day] : [];
    const lines = [...masthead, `Traders of groundnuts, part ${number + 1}`, 'complain of the road.'];
    const name = `IMG_${String(number + 1).padStart(4, '0')}`;
    files.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await drawScan(lines) });
    files.push({ name: `${name}.xml`, mimeType: 'application/xml', buffer: Buffer.from(alto(lines)) });
  }
  return files;
}

async function upload(page: Page): Promise<string> {
  await page.goto('/desk/upload');
  await untilHydrated(page);
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(await looseScans());
  await page.getByLabel('Name of this upload').fill('Loose scans');
  await page.getByRole('button', { name: 'Upload 60 files' }).click();
  await expect(page).toHaveURL(/\/desk\/runs\/[0-9a-f-]+$/, { timeout: 30_000 });
  return page.url().split('/').at(-1) ?? '';
}

const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Uses a suggestion and numbers its pages, by keyboard. */
async function useSuggestion(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 60_000 });
  await tabTo(page, (text) => text.startsWith('BUTTON') && text.includes(name));
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('10 pages: Zaria Bugle');
  await page.keyboard.press('n');
  await expect(status(page)).toContainText('pages 1 to 10');
  await page.keyboard.press('Escape');
}

test(
  'an archivist identifies 30 loose scans by keyboard, and undoes a change after a reload; without scripts each has its form',
  { tag: '@drill' },
  async ({ page, site, browser }) => {
    test.setTimeout(240_000);
    const person = await newArchivist(site);
    const login = await page.request.post('/api/auth/login', { data: person });
    const { data } = (await login.json()) as { readonly data: { readonly token: string } };
    const headers = { authorization: `Bearer ${data.token}` };
    const run = await upload(page);
    const link = page.getByRole('link', { name: 'Identify many at once' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(30, { timeout: 60_000 });

    await tabTo(page, (text) => text.includes('IMG_0001.jpg'));
    for (let more = 1; more < pagesPerEdition; more += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('heading', { name: '10 pages selected' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Zaria Bugle');
    await tabTo(page, (text) => text.includes('Day'));
    await page.keyboard.type('1960-10-03');
    await tabTo(page, (text) => text.includes('Number pages from'));
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('10 pages: Zaria Bugle, 3 October 1960, pages 1 to 10.');
    await expect(page.getByRole('option', { name: /IMG_0011\.jpg/ })).toBeFocused();

    await useSuggestion(page, 'Use: Zaria Bugle, 4 October 1960 (for 10 pages)');
    await useSuggestion(page, 'Use: Zaria Bugle, 5 October 1960 (for 10 pages)');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('option', { name: /IMG_0021\.jpg/ }).focus();
    await page.keyboard.press('Control+z');
    await expect(status(page)).toContainText('Undone for 10 pages');
    await page.reload();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(status(page)).toContainText('Undone for 10 pages');

    const answer = await page.request.get(`/api/archive/get-run?run=${run}&size=200`, { headers });
    const { items } = (await answer.json()) as {
      readonly items: readonly {
        title: { name: string } | null;
        date: { day: number } | null;
        sequence: number | null;
      }[];
    };
    const places = items.map(({ title, date, sequence }) => [title?.name ?? null, date?.day ?? null, sequence]);
    expect(places).toEqual(
      places.map((_, index) => {
        const sequence = (index % pagesPerEdition) + 1;
        return index < 20 ? ['Zaria Bugle', index < pagesPerEdition ? 3 : 4, sequence] : [null, null, null];
      }),
    );

    const plain = await browser.newContext({
      ...{ baseURL: site.url, javaScriptEnabled: false },
      storageState: await page.context().storageState(),
    });
    try {
      const list = await plain.newPage();
      await list.goto(`/desk/runs/${run}/identify?state=unpublished`);
      await list
        .getByRole('list', { name: 'Pages to identify' })
        .getByRole('link', { name: /IMG_0011/ })
        .click();
      await expect(list.getByLabel('Newspaper')).toHaveValue('Zaria Bugle');
    } finally {
      await plain.close();
    }
    await page.request.post('/api/archive/discard-items', { headers, data: { run } });
  },
);
