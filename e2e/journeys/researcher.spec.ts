import type { Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';
import { watchLayoutShifts } from '../support/watch-layout-shifts.ts';

const field = (page: Page) => page.locator('main input[name="q"]').first();
const cards = (page: Page) => page.getByRole('list', { name: 'Pages found' }).getByRole('listitem');
const heading = (page: Page) => page.locator('main h1').first();
const filters = (page: Page) => page.getByRole('form', { name: 'Filter results' });
const pagesSaid = async (page: Page): Promise<number> =>
  Number(/^([\d,]+) pages? /.exec((await heading(page).textContent()) ?? '')?.[1]?.replace(',', ''));

/** Returns the newspaper with the most pages, and the count shown in the filter. */
async function firstTitle(page: Page): Promise<{ readonly name: string; readonly count: number }> {
  const label = filters(page)
    .locator('label')
    .filter({ has: page.locator('input[name="title"]') })
    .first();
  const text = (await label.locator('span').allTextContents()).join('|');
  const [name = '', count = ''] = text.split('|');
  return { name, count: Number.parseInt(count.replace(',', ''), 10) };
}

const hitText = (page: Page) => page.getByRole('group', { name: 'Matches' }).locator('output');

test('[R1.01] [R2.08] [R2.09] a researcher searches, filters, reads, steps through hits, turns pages and comes back: nothing is lost, nothing jumps', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const troubles = await watchPageErrors(page);
  const expectNoJumps = await watchLayoutShifts(page, 0.1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(links.search());
  await untilHydrated(page);

  await test.step('types a word letter by letter and searches', async () => {
    await field(page).click();
    await page.keyboard.type('Lagos', { delay: 40 });
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=Lagos$/);
    await expect(heading(page)).toContainText('mention Lagos');
  });
  const all = await pagesSaid(page);
  expect(all).toBeGreaterThan(20);

  const title = await firstTitle(page);
  await test.step('takes one newspaper: as many pages as its filter promised', async () => {
    await filters(page).getByRole('checkbox', { name: title.name }).check();
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(title.name);
    await expect.poll(() => pagesSaid(page)).toBe(title.count);
  });
  await test.step('takes ten of its years, and the order by date', async () => {
    const decade = page.getByRole('list', { name: 'Pages by years' }).getByRole('link').first();
    const promised = Number(/s\s?([\d,]+) pages?$/.exec((await decade.textContent()) ?? '')?.[1]);
    await decade.click();
    await expect.poll(() => pagesSaid(page)).toBe(promised);
    await page.locator('summary', { hasText: /^Tools/ }).click();
    await page.getByRole('group', { name: 'Sort' }).getByRole('link', { name: 'Oldest' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
    const days = await cards(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted());
    await expect(field(page)).toHaveValue('Lagos');
  });
  await test.step('lifts the filters again: all pages are back', async () => {
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(() => pagesSaid(page)).toBe(all);
  });

  const third = cards(page).nth(2).getByRole('link').first();
  await third.scrollIntoViewIfNeeded();
  const results = { url: page.url(), scroll: await page.evaluate(() => window.scrollY) };
  await test.step('opens a page over the results and walks its hits by key', async () => {
    await third.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const hits = page.locator('svg[data-hits] rect[data-hit]');
    await expect(hits.first()).toBeAttached();
    await expect(hitText(page)).toHaveText(/^1 of \d+$/);
    const count = ((await hitText(page).textContent()) ?? '').replace('1 of ', '');
    expect(Number(count)).toBeGreaterThan(1);
    await page.keyboard.press('n');
    await expect(hitText(page)).toHaveText(`2 of ${count}`);
    await page.keyboard.press('p');
    await expect(hitText(page)).toHaveText(`1 of ${count}`);
  });
  await test.step('turns to another page of the edition, with the word still asked for', async () => {
    const before = page.url();
    const pages = page.getByRole('navigation', { name: 'Pages of this edition' });
    await pages.locator('li a:not([aria-current])').first().click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/q=Lagos/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await test.step('closes it: the results stand where they were', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(results.url);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(results.scroll);
    await expect(heading(page)).toContainText(`${String(all)} pages mention`);
  });
  await test.step('asks something else, and goes back to the first question', async () => {
    await field(page).fill('"Supreme Court" OR railway*');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/Supreme/);
    await expect(cards(page).first().locator('mark').first()).toHaveText(/supreme court|railway/i);
    await page.goBack();
    await expect(page).toHaveURL(results.url);
    await expect(heading(page)).toContainText(`${String(all)} pages mention`);
    await expect(field(page)).toHaveValue('Lagos');
  });
  await test.step('turns the results: those after the first, and back by history', async () => {
    await page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(`results 21–`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(results.url);
  });

  await expectNoJumps();
  expect(troubles).toMatchObject({ console: [], violations: [] });
});

test('[R2.06] the search bar of the front page responds while a reader types, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await field(page).focus();
  await page.keyboard.type('naira', { delay: 40 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  await expect(field(page)).toHaveAttribute('role', 'combobox');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field(page)).toHaveValue('naira');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search(\?|\/)/);
  await expect(page.locator('main mark').first()).toHaveText(/naira/i);
});

test('no requests are sent while a reader who saves data types', { tag: '@drill' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/suggest-search|quick-search/.test(request.url())) requests.push(request.url());
  });
  await page.goto(links.search());
  await untilHydrated(page);
  await field(page).click();
  await page.keyboard.type('naira', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=naira/);
  expect(requests).toEqual([]);
});
