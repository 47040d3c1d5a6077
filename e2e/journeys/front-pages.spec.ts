import type { Locator, Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { Finger } from '../support/touch.ts';
import { untilHydrated } from '../support/watch-page.ts';
import { watchLayoutShifts } from '../support/watch-layout-shifts.ts';

const wallOf = (page: Page): Locator => page.getByRole('region', { name: 'Front pages' });
const sliderOf = (page: Page): Locator => wallOf(page).getByRole('slider', { name: 'Year' });
const frontOf = (page: Page, name: string): Locator => wallOf(page).getByRole('link', { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await wallOf(page).scrollIntoViewIfNeeded();
}

/** Whether the timeline says the year, and one of its front pages is in view. */
async function expectYear(page: Page, year: number | string): Promise<void> {
  await expect(sliderOf(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${String(year)}, `));
  // The calendar below it may have changed its height.
  await wallOf(page).getByRole('list').scrollIntoViewIfNeeded();
  await expect(
    wallOf(page)
      .locator(`li[data-year="${String(year)}"]`)
      .first(),
    // Pictures that are cut for the first time may hold all connections of a busy site for a while.
  ).toBeInViewport({ ratio: 0.5, timeout: 40_000 });
}

/** Scrolls the timeline to the middle of the window, where no notice covers it. Resolves to where its years are. */
async function placeOf(slider: Locator): Promise<{ readonly xOf: (year: number) => number; readonly y: number }> {
  await slider.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the timeline is not to be seen');
  const [first, last] = [Number(await slider.getAttribute('min')), Number(await slider.getAttribute('max'))];
  return {
    xOf: (year) => box.x + 12 + ((year - first) / (last - first)) * (box.width - 24),
    y: box.y + box.height / 2,
  };
}

test('the years of the front pages are scrubbed by keyboard, and a front page opens in the viewer', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, links.home);
  const slider = sliderOf(page);
  await slider.focus();
  const [first, last] = [await slider.getAttribute('min'), await slider.getAttribute('max')];
  await page.keyboard.press('End');
  await expectYear(page, last ?? '');
  await page.keyboard.press('Home');
  await expectYear(page, first ?? '');
  await page.keyboard.press('End');
  // 2009, 2008, 2005, 2001, 1999: years without editions are skipped.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await expectYear(page, 1999);
  await page.keyboard.press('ArrowUp');
  await expectYear(page, 2001);
  await page.keyboard.press('PageDown');
  await expectYear(page, 1991);
  await page.keyboard.press('PageUp');
  await expectYear(page, 2001);
  await frontOf(page, 'Kano Demonstration Gazette 20 Jan 2001').press('Enter');
  await expect(page).toHaveURL(links.newspaperPage('kano-demonstration-gazette-2001-01-20-p1'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kano Demonstration Gazette');
});

test(
  'dragging along the timeline moves the front pages and the calendar, and scrolling them moves the timeline',
  { tag: '@drill' },
  async ({ page }) => {
    await open(page, links.editionsAt({ year: 1960 }));
    await expectYear(page, 1960);
    const slider = sliderOf(page);
    const { xOf, y } = await placeOf(slider);
    await page.mouse.move(xOf(1960), y);
    await page.mouse.down();
    await page.mouse.move(xOf(1975), y, { steps: 5 });
    await page.mouse.move(xOf(1994), y, { steps: 5 });
    await page.mouse.up();
    await expectYear(page, 1994);
    await expect(page.getByRole('heading', { level: 2, name: 'June 1994', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/month=1994-06/);
    await wallOf(page)
      .getByRole('list')
      .evaluate((list) => {
        list.scrollLeft = 0;
      });
    await expect(slider).not.toHaveAttribute('aria-valuetext', /^1994/);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  for (const [name, path] of [
    ['the home page', links.home],
    ['the editions', links.editionsAt({ year: 1960 })],
  ] as const) {
    test(
      `a finger scrubs the timeline of ${name}, and still scrolls the page over it`,
      { tag: path === links.home ? [] : '@drill' },
      async ({ page }) => {
        await open(page, path);
        const slider = sliderOf(page);
        const now = Number(await slider.inputValue());
        const to = now === 1994 ? 1960 : 1994;
        const { xOf, y } = await placeOf(slider);
        const finger = await Finger.on(page);
        await finger.swipe({ from: { x: xOf(now), y }, across: xOf(to) - xOf(now), ms: 400 });
        await expectYear(page, to);
        const after = await placeOf(slider);
        const before = await page.evaluate(() => window.scrollY);
        await finger.swipe({ from: { x: after.xOf(1976), y: after.y }, across: 0, down: -200, ms: 300 });
        await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
        await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${String(to)}, `));
      },
    );
  }

  test('the first view loads at most 250 kB of pictures, and nothing moves', async ({ page }) => {
    let bytes = 0;
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/scans/'))
        void response.body().then(
          (body) => {
            bytes += body.length;
          },
          () => undefined,
        );
    });
    const expectNoShifts = await watchLayoutShifts(page, 0.02);
    await open(page, links.home);
    await expect(wallOf(page).locator('img').first()).toHaveJSProperty('complete', true);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(250_000);
    await expectNoShifts();
  });
});
