import { execFileSync } from 'node:child_process';
import { readFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

/** A page of the demonstration, which every data folder of the tests has. */
const slug = 'lagos-demonstration-herald-1960-10-03-p1';
const address = links.newspaperPage(slug);

const scan = (page: Page) => page.getByRole('region', { name: 'Scan' });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
  // After the animation, so that the position is final.
  await page.waitForTimeout(600);
}

/** Returns the screen position of a point of the scan. */
async function onScreen(page: Page, at: { readonly x: number; readonly y: number }) {
  return await page.locator('#scan svg[data-hits]').evaluate((drawing, { x, y }) => {
    const matrix = (drawing as SVGSVGElement).getScreenCTM();
    const point = new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    return { x: point.x, y: point.y };
  }, at);
}

async function dragOver(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const [start, end] = [await onScreen(page, from), await onScreen(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

interface Words {
  readonly words: readonly string[];
  readonly boxes: readonly number[];
}

/** Returns the first words of a page with their centres, from the site's data. */
async function wordsOf(
  page: Page,
): Promise<readonly { readonly text: string; readonly x: number; readonly y: number }[]> {
  const answer = await page.request.get(`/api/archive/page-words?slug=${slug}`);
  const { words, boxes } = (await answer.json()) as Words;
  return words.map((text, at) => {
    const [x = 0, y = 0, w = 0, h = 0] = boxes.slice(at * 4, at * 4 + 4);
    return { text, x: x + w / 2, y: y + h / 2 };
  });
}

test(
  'text on the scan is selected by mouse and by keyboard, and copied in reading order',
  { tag: '@drill' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const troubles = await watchPageErrors(page);
    await openPage(page, address);
    const words = await wordsOf(page);
    const first = words.findIndex(({ text }) => text.length > 5);
    const [from, to] = [words[first], words[first + 2]];
    if (from === undefined || to === undefined) throw new Error('the page has no words');

    await tool(page, 'Select text').click();
    await dragOver(page, from, to);
    const tray = page.getByRole('group', { name: 'Selected text' });
    await tray.getByRole('button', { name: 'Copy the text' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const chosen = words.slice(first, first + 3).map(({ text }) => text);
    expect((await copied()).split(/\s+/)).toEqual(chosen.filter((text) => text !== ''));
    await expect(page.locator('rect[data-selected]').first()).toBeAttached();

    await scan(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(async () => (await copied()).length).toBeGreaterThan(chosen.join(' ').length);
    await page.keyboard.press('Escape');
    await expect(tray).toHaveCount(0);
    expect(troubles).toEqual({ console: [], violations: [] });
  },
);

test('a part of the page is clipped, its link opens it for everybody, and its image can be saved', async ({
  page,
  browser,
  site,
}) => {
  await openPage(page, address);
  await tool(page, 'Clip').click();
  await dragOver(page, { x: 300, y: 300 }, { x: 1100, y: 800 });
  const tray = page.getByRole('group', { name: 'This clip' });
  await expect(tray.getByRole('link', { name: 'Cite' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await tray.getByRole('link', { name: 'Download image' }).click();
  const picture = sharp(await (await saved).path());
  const { format, width } = await picture.metadata();
  expect(format).toBe('jpeg');
  expect(Math.abs(width - 800)).toBeLessThan(20);

  await tray.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\?clip=\d+,\d+,\d+,\d+/);
  await expect(page.getByRole('region', { name: 'This clip' }).getByRole('blockquote')).not.toBeEmpty();
  const { pathname, search } = new URL(page.url());

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const other = await plain.newPage();
  await other.goto(pathname + search);
  const opened = other.getByRole('region', { name: 'This clip' });
  await expect(opened.getByRole('img')).toBeVisible();
  expect(await opened.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(width);
  await expect(opened).toContainText('The Lagos Demonstration Herald');
  await expect(other.locator('meta[property="og:image"]')).toHaveAttribute('content', /share\/.*clip=/);
  const shared = await fetch((await other.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
  const card = Buffer.from(await shared.arrayBuffer());
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(card.length).toBeLessThanOrEqual(150_000);
  await plain.close();
});

test(
  'a clip is drawn by keyboard alone, and an area outside the page is explained',
  { tag: '@drill' },
  async ({ page }) => {
    await openPage(page, address);
    await scan(page).focus();
    await page.keyboard.press('c');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText(/Clip \d+% of the page wide and \d+% high/)).toBeAttached();
    await expect(page.getByRole('group', { name: 'This clip' })).toBeVisible();
    const outside = await page.goto(`${address}?clip=999999,0,100,100`);
    expect(outside?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('does not fit the page');
  },
);

test(
  'words are found in the complete edition, and stay found while its pages are turned',
  { tag: '@drill' },
  async ({ page }) => {
    await openPage(page, address);
    await page.keyboard.press('Tab');
    await scan(page).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('the');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=the/);
    const strip = page.getByRole('navigation', { name: 'Pages of this edition' });
    await expect(strip.locator('b').first()).toContainText(/\d+ match(es)?/);
    await scan(page).focus();
    await page.keyboard.press(']');
    await expect(page).toHaveURL(/-p2\?q=the/);
    await expect(page.getByRole('searchbox', { name: 'Find in this edition' })).toHaveValue('the');
    await expect(scan(page)).toBeFocused();
    await expect(page.locator('[aria-live]').filter({ hasText: /page 2.*match/ })).toBeAttached();
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zyzzogeton');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No page of this edition mentions “zyzzogeton”.')).toBeVisible();
  },
);

test(
  'the page rotates by quarter turns, and clipping still matches what is seen',
  { tag: '@drill' },
  async ({ page }) => {
    await openPage(page, address);
    await tool(page, 'Rotate').click();
    await page.waitForTimeout(500);
    const upright = await onScreen(page, { x: 0, y: 0 });
    const beside = await onScreen(page, { x: 500, y: 0 });
    expect(Math.abs(upright.x - beside.x)).toBeLessThan(2);
    expect(beside.y).toBeGreaterThan(upright.y + 50);
    await tool(page, 'Clip').click();
    await dragOver(page, { x: 400, y: 400 }, { x: 900, y: 700 });
    const open = page.getByRole('group', { name: 'This clip' }).getByRole('link', { name: 'Open' });
    const [x = 0, y = 0, w = 0, h = 0] = (/clip=([\d,]+)/.exec((await open.getAttribute('href')) ?? '')?.[1] ?? '')
      .split(',')
      .map(Number);
    for (const [value, wanted] of [
      [x, 400],
      [y, 400],
      [w, 500],
      [h, 300],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThan(15);
    }
  },
);

async function download(page: Page, name: string): Promise<Download> {
  const menu = page.locator('details').filter({ hasText: 'Download' });
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  const started = page.waitForEvent('download');
  await menu.getByRole('link', { name, exact: true }).first().click();
  return await started;
}

const bytesOf = async (file: Download): Promise<Buffer> => readFileSync(await file.path());

/** Returns the text that an external program reads in a PDF; null if it is not installed. */
function textOfPdf(bytes: Buffer): string | null {
  const file = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'page.pdf');
  writeFileSync(file, bytes);
  try {
    return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

test('a page and its edition are downloaded as files that other programs read', { tag: '@drill' }, async ({ page }) => {
  test.setTimeout(120_000);
  await openPage(page, address);
  const words = (await wordsOf(page)).map(({ text }) => text).filter((text) => text.length > 6);

  const picture = await download(page, 'Image (JPEG)');
  expect(picture.suggestedFilename()).toBe(`${slug}.jpg`);
  expect((await sharp(await bytesOf(picture)).metadata()).format).toBe('jpeg');

  const pdf = await bytesOf(await download(page, 'Searchable PDF'));
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const read = textOfPdf(pdf);
  if (read !== null) expect(words.slice(0, 40).filter((word) => read.includes(word)).length).toBeGreaterThan(25);

  const alto = (await bytesOf(await download(page, 'ALTO XML'))).toString('utf8');
  const strings = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    if (parsed.querySelector('parsererror') !== null) return [];
    return [...parsed.getElementsByTagNameNS('http://www.loc.gov/standards/alto/ns-v4#', 'String')].map(
      (element) => element.getAttribute('CONTENT') ?? '',
    );
  }, alto);
  expect(strings).toEqual(expect.arrayContaining(words.slice(0, 1)));

  const text = (await bytesOf(await download(page, 'Text'))).toString('utf8');
  expect(text).toContain('Demonstration edition');
  expect(text).toContain(`/search/${slug}`);

  const edition = await bytesOf(await download(page, 'PDF'));
  expect(edition.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const zip = await bytesOf(await download(page, 'Text and ALTO (ZIP)'));
  expect(zip.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(zip.includes(`${slug}.alto.xml`)).toBe(true);
});

test('the page is printed on one sheet with its name and its address', { tag: '@drill' }, async ({ page, site }) => {
  const { path } = await foundPage(site.url, 'the');
  await openPage(page, path);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-print]');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('/search/');
  await expect(page.locator('#text')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Tools' })).toBeHidden();
});
