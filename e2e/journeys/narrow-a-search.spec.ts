import type { Locator, Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

const heading = (page: Page) => page.locator('main h1').first();
const form = (page: Page) => page.getByRole('form', { name: 'Filter results' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const bars = (page: Page) => page.getByRole('group', { name: /^(Pages|Articles) by / });

const numberIn = (text: string | null): number => Number(/([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
const shownCount = async (page: Page): Promise<number> => numberIn(await heading(page).textContent());

/** The count shown in the label of a checkbox. */
const promised = async (box: Locator): Promise<number> =>
  numberIn(await box.locator('xpath=..').locator('span').nth(1).textContent());

/** Opens the histogram, the order and the downloads, which are folded above the results. */
const openTools = (page: Page) => page.locator('summary', { hasText: /^Tools/ }).click();

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await untilHydrated(page);
}

test('[R2.39] each filter leaves as many pages as its count says, is listed, and can be removed again', async ({
  page,
}) => {
  const troubles = await watchPageErrors(page);
  await open(page, links.search({ q: 'government' }));
  const all = await shownCount(page);
  const lagos = form(page).locator('input[name="place"][value="lagos"]');
  const left = await promised(lagos);
  await lagos.check();
  await expect.poll(() => shownCount(page)).toBe(left);
  expect(left).toBeLessThan(all);

  const front = form(page).getByRole('checkbox', { name: /^Front pages/ });
  const fronts = await promised(front);
  await front.check();
  await expect(heading(page)).toContainText(/front pages? mentions? government/);
  await expect.poll(() => shownCount(page)).toBe(fronts);
  await expect(chips(page).getByRole('link')).toHaveText([/^Lagos/, /^Front pages/, 'Clear all']);

  await chips(page)
    .getByRole('link', { name: /^Lagos/ })
    .click();
  await expect(lagos).not.toBeChecked();
  await expect(front).toBeChecked();
  await chips(page)
    .getByRole('link', { name: /^Front pages/ })
    .click();
  await expect.poll(() => shownCount(page)).toBe(all);
  expect(troubles).toMatchObject({ console: [], violations: [] });
});

test('a box that is selected before the code of the filters is there filters once it is', async ({ page }) => {
  let pass = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route(/\/search-parts/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, links.search({ q: 'government' }));
  const lagos = form(page).locator('input[name="place"][value="lagos"]');
  const left = await promised(lagos);
  await lagos.check();
  pass();
  await expect.poll(() => shownCount(page)).toBe(left);
});

test(
  '[R2.39] everything printed on a day of the year is found without a search word',
  { tag: '@drill' },
  async ({ page }) => {
    await open(page, links.search({ q: 'the' }));
    await page.getByRole('searchbox').fill('');
    await form(page).getByRole('textbox', { name: 'Any year, this day' }).fill('3 October');
    await form(page).getByRole('textbox', { name: 'From year' }).fill('1960');
    await form(page).getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page).getByRole('link', { name: /^3 October, any year/ })).toBeVisible();
    await page.goto(links.search({ day: '10-03', from: '1960', to: '1960' }));
    await expect(heading(page)).toHaveText(/^\d+ pages on 3 October in 1960$/);
    const days = await page.getByRole('list', { name: 'Pages found' }).locator('time').allTextContents();
    expect(new Set(days)).toEqual(new Set(['3 October 1960']));
    await expect(page).toHaveTitle(/^All pages on 3 October in 1960/);
  },
);

test('[R2.39] the years lead into months and days and back out, and several can be selected by dragging and by keyboard', async ({
  page,
}) => {
  await open(page, links.search({ q: 'government' }));
  const all = await shownCount(page);
  await openTools(page);
  const first = bars(page).locator('svg a').first();
  const [year = '', pages = ''] = ((await first.locator('title').textContent()) ?? '').split(': ');

  await test.step('a press on a bar goes into its year, with as many pages as it says', async () => {
    await first.click();
    await expect(page).toHaveURL(new RegExp(`from=${year}&to=${year}`));
    await expect(bars(page)).toHaveAccessibleName(`Pages by month, January ${year} to December ${year}`);
    await expect.poll(() => shownCount(page)).toBe(numberIn(pages));
  });
  await test.step('the table says the same, and leads into a month', async () => {
    await bars(page).getByText('As a table').click();
    await bars(page).getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`from=${year}-\\d\\d&to=${year}-\\d\\d`));
    await expect(bars(page)).toHaveAccessibleName(/^Pages by day, 1 /);
  });
  await test.step('and out again', async () => {
    await bars(page).getByRole('link', { name: year, exact: true }).click();
    await bars(page).getByRole('link', { name: 'All years' }).click();
    await expect(page).toHaveURL(/\?q=government$/);
  });

  await test.step('dragging from one bar to another searches the years between, once', async () => {
    await expect(bars(page)).toHaveAttribute('tabindex', '0');
    const drawing = bars(page).locator('svg');
    await drawing.hover();
    const box = await drawing.boundingBox();
    if (box === null) throw new Error('no bars are drawn');
    const requests: string[] = [];
    page.on('request', (request) => {
      // Links under the mouse are prefetched, but these narrow the spellings, and the search itself does not.
      if (/_payload\.json.*from=/.test(request.url()) && !/leave=|spelling=/.test(request.url()))
        requests.push(request.url());
    });
    await page.mouse.move(box.x + 2, box.y + box.height - 4);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 3, box.y + 10, { steps: 6 });
    await expect(bars(page)).toContainText(new RegExp(`${year} to \\d{4}`));
    await page.mouse.move(box.x + box.width / 2, box.y + 10, { steps: 6 });
    expect(requests).toEqual([]);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`from=${year}&to=(?!${year})\\d{4}$`));
    expect(requests).toHaveLength(1);
    await expect.poll(() => shownCount(page)).toBeLessThan(all);
    await chips(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\?q=government$/);
  });
  await test.step('with the keyboard as well', async () => {
    await expect.poll(() => shownCount(page)).toBe(all);
    await expect(bars(page)).toHaveAttribute('tabindex', '0');
    await bars(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=\d{4}&to=\d{4}$/);
    const [, from, to] = /from=(\d{4})&to=(\d{4})$/.exec(page.url()) ?? [];
    expect(Number(to) - Number(from)).toBe(2);
  });
});

test(
  'a touch drag selects years on a phone, and still scrolls the page over them',
  { tag: '@drill' },
  async ({ browser, site }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(site.url + links.search({ q: 'government' }));
    await untilHydrated(page);
    await openTools(page);
    await expect(bars(page)).toHaveAttribute('tabindex', '0');
    await bars(page).scrollIntoViewIfNeeded();
    const box = await bars(page).locator('svg').boundingBox();
    if (box === null) throw new Error('no bars are drawn');
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + box.height / 2 }],
      });
    await touch('touchStart', box.x + 4);
    for (const part of [0.1, 0.2, 0.3, 0.4]) await touch('touchMove', box.x + box.width * part);
    await touch('touchEnd', 0);
    await expect(page).toHaveURL(/from=\d{4}&to=\d{4}$/);
    await context.close();
  },
);

test('words confused by OCR are listed, excluded one by one, and all at once', { tag: '@drill' }, async ({ page }) => {
  await open(page, links.search({ q: 'government' }));
  const row = page.getByRole('list', { name: 'Spellings' });
  const close = row.getByRole('link', { name: /, remove$/ });
  const before = await close.count();
  expect(before).toBeGreaterThan(0);
  const word = /^\S+/.exec((await close.first().textContent()) ?? '')?.[0] ?? '';
  await close.first().click();
  await expect(page).toHaveURL(new RegExp(`leave=${word}`));
  await expect(row.getByRole('link', { name: `Search for ${word} again` })).toBeVisible();
  await expect(close.filter({ hasText: word })).toHaveCount(0);
  await page.goto(links.search({ q: 'government' }));
  await row.getByRole('link', { name: 'Exact match only' }).click();
  await expect(page).toHaveURL(/spelling=exact/);
  await expect(row).toContainText('Exact match only.');
  await row.getByRole('link', { name: 'Include likely misreadings' }).click();
  await expect(page).toHaveURL(/\?q=government$/);
});

test(
  'an invalid query is explained under the words typed, with what was probably meant',
  { tag: '@drill' },
  async ({ page }) => {
    await open(page, links.search({ q: 'government "fuel shortage' }));
    const explained = page.locator('p').filter({ hasText: 'quotation mark' });
    await expect(explained.locator('mark')).toContainText('"fuel shortage');
    await explained.getByRole('link').click();
    await expect(page).toHaveURL(/%22fuel\+shortage%22$/);
    await expect(explained).toHaveCount(0);
    await openTools(page);
    await page.getByText('How to search').click();
    await expect(page.getByText('headline:market')).toBeVisible();
  },
);

test(
  'articles are found individually, filtered by kind, and opened where they are printed',
  { tag: '@drill' },
  async ({ page }) => {
    await open(page, links.search({ q: 'government' }));
    await openTools(page);
    const units = page.getByRole('group', { name: 'Results by' });
    await units.getByRole('link', { name: 'Articles' }).click();
    await expect(heading(page)).toContainText(/articles? mentions? government/);
    const kind = form(page).getByRole('checkbox', { name: /^Articles/ });
    if ((await kind.count()) > 0) {
      const left = await promised(kind);
      await kind.check();
      await expect.poll(() => shownCount(page)).toBe(left);
    }
    const link = page.getByRole('list', { name: 'Articles found' }).getByRole('heading').getByRole('link').first();
    await expect(link).toHaveAttribute('href', /#article-\d+$/);
    await units.getByRole('link', { name: 'Pages' }).click();
    await expect(page).toHaveURL(/\?q=government$/);
  },
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('[R2.39] the filters are a form, the bars are links, and files and the feed have URLs', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(links.search({ q: 'government' }));
    await form(page)
      .getByRole('checkbox', { name: /^Front pages/ })
      .check();
    await form(page).getByRole('textbox', { name: 'From year' }).fill('1955');
    await form(page).getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page).getByRole('link')).toHaveText([/^From 1955/, /^Front pages/, 'Clear all']);
    await openTools(page);
    await bars(page).locator('svg a').first().click();
    await expect(page).toHaveURL(/from=(\d{4})&to=\1&front=1/);
    await openTools(page);
    await bars(page).getByText('As a table').click();
    await expect(bars(page).getByRole('table').getByRole('link').first()).toBeVisible();
    const csv = await page.getByRole('link', { name: /^CSV/ }).getAttribute('href');
    const answer = await fetch(site.url + (csv ?? ''));
    expect(answer.status).toBe(200);
    const feed = await page.locator('head link[type="application/atom+xml"]').getAttribute('href');
    expect(feed).toMatch(/feed\.atom\?q=government&from=/);
  });
});
