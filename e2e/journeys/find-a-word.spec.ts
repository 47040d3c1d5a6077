import { join } from 'node:path';
import { parts, plain, readAltoWords, type AltoWord } from '../support/alto-words.ts';
import { hasNewspapers, newspapers } from '../support/homes.ts';
import { highlightedBoxes, sameBox, type LitBox } from '../support/highlighted-boxes.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const star = 'evening-star-1920-11-15-p1';
const alto = join(newspapers, 'evening-star/batch_dlc_manyyears_ver01/data/sn83045462/00280656847/1920111501/0007.xml');

const missing = (boxes: readonly LitBox[], words: readonly AltoWord[]) =>
  words.filter(({ box }) => !boxes.some((lit) => sameBox(lit, box)));
const unwanted = (boxes: readonly LitBox[], words: readonly AltoWord[]) =>
  boxes.filter((lit) => !words.some(({ box }) => sameBox(lit, box)));

test.skip(!hasNewspapers(), 'needs the real newspapers');

test('[R2.08] [R2.09] a reader types a word, opens a page of the Evening Star and sees every occurrence highlighted', async ({
  page,
}) => {
  await page.goto(links.search());
  await untilHydrated(page);
  await page.getByRole('searchbox').first().fill('association');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search\?q=association/);
  const first = page.getByRole('list', { name: 'Pages found' }).getByRole('listitem').first();
  await expect(first.locator('mark').first()).toHaveText(/association/i);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/search\/[a-z0-9-]+-p\d+\?q=association/);
  await expect(page.locator('svg[data-hits] rect[data-hit]').first()).toBeAttached();
});

test('the highlights are exactly the boxes of the ALTO file, in pixels of the image', async ({ page }) => {
  await page.goto(links.newspaperPage(star, 'president'));
  const { width, boxes } = await highlightedBoxes(page);
  const printed = readAltoWords(alto, width).filter(({ text, whole }) => parts(whole ?? text).includes('president'));
  expect(printed.length).toBeGreaterThan(1);
  expect(missing(boxes, printed)).toEqual([]);
  expect(unwanted(boxes, printed)).toEqual([]);
});

test('a phrase highlights only the phrase, not its words elsewhere', async ({ page }) => {
  await page.goto(links.newspaperPage(star, '"united states"'));
  const { width, boxes } = await highlightedBoxes(page);
  const words = readAltoWords(alto, width);
  const inPhrase = words.flatMap((word, at) => {
    const next = words[at + 1];
    const found = plain(word.text) === 'united' && next !== undefined && plain(next.text) === 'states';
    return found ? [word, next] : [];
  });
  expect(inPhrase.length).toBeGreaterThanOrEqual(2);
  expect(missing(boxes, inPhrase)).toEqual([]);
  const alone = words.filter((word) => ['united', 'states'].includes(plain(word.text)) && !inPhrase.includes(word));
  expect(alone.filter(({ box }) => boxes.some((lit) => sameBox(lit, box)))).toEqual([]);
});

test('a word broken across lines is one hit, and both its parts are highlighted', async ({ page }) => {
  await page.goto(links.newspaperPage(star, 'association'));
  const { width, boxes } = await highlightedBoxes(page);
  const printed = readAltoWords(alto, width).filter(
    ({ text, whole }) => whole === 'Association' && ['As', 'sociation'].includes(text),
  );
  const [first, second] = printed.map(({ box }) => boxes.find((lit) => sameBox(lit, box)));
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(first?.hit).toBe(second?.hit);
});

test('the deep zoom renders the scan, and the buttons step through the hits and back', async ({ page }) => {
  await page.goto(links.newspaperPage(star, 'president'));
  await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
  const output = page.getByRole('group', { name: 'Matches' }).getByRole('status');
  const count = (await highlightedBoxes(page)).boxes.at(-1)?.hit ?? 0;
  await expect(output).toHaveText(`1 of ${count + 1}`);
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(output).toHaveText(`2 of ${count + 1}`);
  await page.getByRole('button', { name: 'Previous match' }).click();
  await expect(output).toHaveText(`1 of ${count + 1}`);
});

test('[R2.39] a page opened from the results appears over them, and Escape returns to the same result', async ({
  page,
}) => {
  await page.goto(links.search({ q: 'president' }));
  await untilHydrated(page);
  const result = page.getByRole('list', { name: 'Pages found' }).getByRole('link').first();
  const name = await result.textContent();
  await result.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=president$/);
  await expect(page.getByRole('link', { name: name ?? '' })).toBeFocused();
});
