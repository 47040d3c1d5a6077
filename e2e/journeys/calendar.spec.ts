import type { Locator, Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { Finger } from '../support/touch.ts';
import { untilHydrated } from '../support/watch-page.ts';

/** The only edition of its month in the demonstration. */
const held = { date: '1960-10-03', month: '1960-10', name: 'October 1960', day: /^3 October 1960: / };

const monthShown = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true });
const grid = (page: Page): Locator => page.getByRole('grid');

async function openMonth(page: Page, month = held.month, name = held.name): Promise<void> {
  await page.goto(links.editionsAt({ month }));
  await untilHydrated(page);
  await expect(grid(page)).toBeVisible();
  await expect(monthShown(page, name)).toBeVisible();
}

/** Records the addresses of requests to an endpoint of the calendar. */
function listenTo(page: Page, endpoint: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/archive/${endpoint}?`)) requests.push(request.url());
  });
  return requests;
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** The start of a swipe: the middle of the month. */
  async function start(page: Page): Promise<{ readonly x: number; readonly y: number }> {
    await grid(page).scrollIntoViewIfNeeded();
    const box = await grid(page).boundingBox();
    if (box === null) throw new Error('the calendar is not to be seen');
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  }

  test('[R9.10] a swipe of 60 pixels within 300 ms turns the month, in the direction of the swipe', async ({
    page,
  }) => {
    await openMonth(page);
    const finger = await Finger.on(page);
    await finger.swipe({ from: await start(page), across: -61, ms: 299 });
    await expect(monthShown(page, 'November 1960')).toBeVisible();
    await finger.swipe({ from: await start(page), across: 60, down: 60, ms: 200 });
    await expect(monthShown(page, held.name)).toBeVisible();
    await expect(page).toHaveURL(/month=1960-10/);
  });

  test('[R9.10] a shorter, slower or steeper swipe does not', { tag: '@drill' }, async ({ page }) => {
    await openMonth(page);
    const finger = await Finger.on(page);
    const others = [
      { across: -59, ms: 200 },
      { across: -200, ms: 301 },
      { across: -100, down: 81, ms: 200 },
      { across: -100, down: -81, ms: 200 },
    ];
    for (const swipe of others) await finger.swipe({ from: await start(page), ...swipe });
    await expect(monthShown(page, held.name)).toBeVisible();
    await finger.swipe({ from: await start(page), across: -60, ms: 299 });
    await expect(monthShown(page, 'November 1960')).toBeVisible();
  });

  test('a tap selects a day, and its editions are listed below the calendar', { tag: '@drill' }, async ({ page }) => {
    await openMonth(page);
    await grid(page).getByRole('link', { name: held.day }).tap();
    await expect(page.getByRole('heading', { name: 'Monday 3 October 1960' })).toBeVisible();
    await page.getByRole('list', { name: 'Editions of this day' }).getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/editions\/lagos-demonstration-herald-1960-10-03$/);
  });
});

test('[R9.13] every month is six weeks of seven days', async ({ page }) => {
  for (const [month, name] of [
    ['1960-10', 'October 1960'],
    ['1972-04', 'April 1972'],
    ['1971-02', 'February 1971'],
  ] as const) {
    await openMonth(page, month, name);
    await expect(grid(page).locator('tbody tr')).toHaveCount(6);
    await expect(grid(page).locator('tbody td')).toHaveCount(42);
    await expect(grid(page).getByRole('gridcell')).toHaveCount(42);
  }
});

test('[R9.11] a typed date opens one second after the last key, and not sooner', async ({ page }) => {
  await page.clock.install();
  await openMonth(page);
  const requests = listenTo(page, 'get-day');
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByRole('textbox', { name: 'Go to a date' });
  await field.fill('3 April 19');
  await page.clock.runFor(900);
  await field.fill('3 April 1972');
  await page.clock.runFor(999);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole('heading', { name: 'Monday 3 April 1972' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

test(
  '[R9.11] the tooltip of a day stays for 110 ms after the pointer has left it',
  { tag: '@drill' },
  async ({ page }) => {
    await page.clock.install();
    await openMonth(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await grid(page).getByRole('link', { name: held.day }).hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toContainText('Lagos Demonstration Herald');
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(109);
    await expect(tooltip).toBeVisible();
    await page.clock.runFor(1);
    await expect(tooltip).toHaveCount(0);
  },
);

test('[R9.12] twelve months are cached: the thirteenth evicts the first', { tag: '@drill' }, async ({ page }) => {
  test.setTimeout(120_000);
  // Without prefetching, so that only the selected month is requested.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const requests = listenTo(page, 'get-month');
  await openMonth(page);
  const turn = async (rel: 'next' | 'prev', times: number): Promise<void> => {
    for (let turned = 0; turned < times; turned += 1) {
      const name = await page.getByRole('grid').getAttribute('aria-labelledby');
      const before = await page.locator(`[id="${name ?? ''}"]`).textContent();
      await page.locator('section:has(> table)').locator(`a[rel="${rel}"]`).click();
      await expect(page.locator(`[id="${name ?? ''}"]`)).not.toHaveText(before ?? '');
    }
  };
  await turn('next', 12);
  expect(requests).toHaveLength(12);
  await turn('prev', 11);
  expect(requests).toHaveLength(12);
  await turn('prev', 1);
  expect(requests).toHaveLength(13);
  await expect(monthShown(page, held.name)).toBeVisible();
});

test(
  '[R9.12] five days are cached with their pages: the sixth evicts the first',
  { tag: '@drill' },
  async ({ page }) => {
    await openMonth(page);
    const requests = listenTo(page, 'get-day');
    const visit = async (date: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Go to a date' }).fill(date);
      await page.getByRole('button', { name: 'Go', exact: true }).click();
      await expect(page.getByRole('heading', { name: new RegExp(`day ${date}$`) })).toBeVisible();
    };
    const days = [3, 4, 5, 6, 7].map((day) => `${String(day)} October 1960`);
    for (const day of [...days, ...days]) await visit(day);
    expect(requests).toHaveLength(5);
    await visit('8 October 1960');
    await visit('3 October 1960');
    expect(requests).toHaveLength(7);
  },
);

test('the keyboard moves through days, past the end of the month, and opens one', async ({ page }) => {
  await openMonth(page);
  await grid(page).getByRole('link', { name: held.day }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Lagos Demonstration Herald');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-date="1960-10-02"]')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(monthShown(page, 'November 1960')).toBeVisible();
  await expect(page.locator('[data-date="1960-11-02"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-date="1960-10-03"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Monday 3 October 1960' })).toBeVisible();
  await expect(page).toHaveURL(/date=1960-10-03/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Monday 3 October 1960' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('year, month and day are links, and a typed date opens', async ({ page }) => {
    await page.goto(links.editionsAt({ year: 1960 }));
    await page.getByRole('link', { name: 'October: 1 edition' }).click();
    await page.getByRole('table').getByRole('link', { name: held.day }).click();
    await expect(page.getByRole('heading', { name: 'Monday 3 October 1960' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Go to a date' }).fill('3rd April 1972');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/date=1972-04-03/);
    await page.goto('/editions?date=1972-02-30');
    await expect(page.getByText('There is no 30 February 1972: that month has 29 days.')).toBeVisible();
  });

  test(
    'this day in all years leads from day to day, and places lead to their papers',
    { tag: '@drill' },
    async ({ page }) => {
      await page.goto(links.onThisDay('10-02'));
      await page.getByRole('link', { name: '3 October', exact: true }).click();
      await expect(page.getByRole('region', { name: '1960' })).toBeVisible();
      await page.goto(links.places());
      await page
        .getByRole('list', { name: 'Places of publication' })
        .getByRole('link', { name: 'Lagos', exact: true })
        .click();
      await expect(page).toHaveURL(/\/places\/lagos$/);
      await page.getByRole('searchbox').first().fill('the');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click();
      await expect(page).toHaveURL(/place=lagos/);
    },
  );
});
