import type { Page } from '@playwright/test';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { Finger } from '../support/touch.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

/** A page of the demonstration, which every data folder of the tests has. */
const slug = 'lagos-demonstration-herald-1960-10-03-p1';
const address = links.newspaperPage(slug, 'independence');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scan = (page: Page) => page.getByRole('region', { name: 'Scan' });
const zoom = (page: Page) => page.getByRole('button', { name: /^Zoom \d+%, show at 100%$/ });
const percent = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await zoom(page).textContent()) ?? '')?.[0] ?? 0);

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
  // After the animation, so that the position is final.
  await page.waitForTimeout(600);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bars above and below the scan take at most 22 % of the height', async ({ page }) => {
    await open(page);
    const share = await page.evaluate(() => {
      const stage = document.querySelector('#scan')?.getBoundingClientRect();
      const dock = document.querySelector('nav[aria-label="Parts of this page"]')?.getBoundingClientRect();
      const seen = Math.min(stage?.bottom ?? 0, dock?.top ?? 0) - (stage?.top ?? 0);
      return 1 - seen / window.innerHeight;
    });
    expect(share).toBeLessThanOrEqual(0.22);
  });

  test('every tool has its name in a sheet, and the scan fills the screen and leaves it again', async ({ page }) => {
    const troubles = await watchPageErrors(page);
    await open(page);
    await button(page, 'Tools').tap();
    const sheet = page.getByRole('dialog', { name: 'Tools' });
    for (const name of ['Read the text', 'Outline articles', 'Select text', 'Clip', 'Fit width', 'Rotate'])
      await expect(sheet.getByText(name)).toBeVisible();
    await sheet.getByRole('button', { name: 'Brightness and contrast' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('slider')).toHaveCount(2);
    await button(page, 'Done').tap();
    await expect(button(page, 'Tools')).toBeFocused();
    await button(page, 'Full screen').tap();
    await expect(button(page, 'Tools')).toBeHidden();
    const { height } = (await scan(page).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(844);
    await button(page, 'Full screen').tap();
    await expect(button(page, 'Tools')).toBeVisible();
    expect(troubles).toEqual({ console: [], violations: [] });
  });

  test('a finger clips a part of the whole page downwards, where the page would otherwise scroll', async ({ page }) => {
    await open(page);
    await button(page, 'Tools').tap();
    await button(page, 'Clip').tap();
    await expect(page.getByText('Drag across part of the page')).toBeVisible();
    const { x, y } = (await scan(page).boundingBox()) ?? { x: 0, y: 0 };
    const finger = await Finger.on(page);
    await finger.swipe({ from: { x: x + 90, y: y + 120 }, across: 120, down: 200, ms: 400 });
    await expect(page.getByRole('group', { name: 'This clip' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a tool chosen below the text brings the scan into view', async ({ page }) => {
    await open(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(scan(page)).not.toBeInViewport();
    await button(page, 'Tools').tap();
    await button(page, 'Clip').tap();
    await expect(page.getByText('Drag across part of the page')).toBeInViewport();
    await expect(scan(page)).toBeInViewport({ ratio: 0.9 });
  });

  test('the dialog of citations looks the same from the bar below the scan as anywhere', async ({ page }) => {
    await open(page);
    await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Cite' }).tap();
    const copy = page.getByRole('dialog').getByRole('button', { name: 'Copy citation' });
    await expect(copy).toHaveCSS('background-color', 'rgb(29, 81, 64)');
  });

  test('bar, tools and links look the same over results as on a page', { tag: '@drill' }, async ({ page }) => {
    const looks = async (): Promise<readonly string[]> => {
      const controls = page.locator(
        '[aria-label="Parts of this page"] :is(a, button), dialog[aria-label="Tools"] button, #text :is(a, button)',
      );
      return await controls.filter({ hasText: /^(Clip|Cite|Copy link|Rotate|Save|Text|Tools)/ }).evaluateAll((all) =>
        all.map((each) => {
          const { borderTopWidth, color, fontSize, justifyContent, minHeight, textDecorationLine } =
            getComputedStyle(each);
          const look = [borderTopWidth, color, fontSize, justifyContent, minHeight, textDecorationLine];
          return `${each.textContent}: ${look.join(' ')}`;
        }),
      );
    };
    const openTools = async (): Promise<void> => {
      await button(page, 'Tools').tap();
      await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
      // After the transitions of colours.
      await page.waitForTimeout(600);
    };
    await open(page);
    await openTools();
    const onItsOwn = await looks();
    expect(onItsOwn.length).toBeGreaterThan(8);
    await page.goto(links.search({ q: 'independence' }));
    await untilHydrated(page);
    await page
      .locator(`main a[href^="${links.newspaperPage(slug)}"]`)
      .first()
      .tap();
    await expect(page.locator('dialog #scan[data-drawn="true"]')).toBeVisible();
    await openTools();
    await expect.poll(looks).toEqual(onItsOwn);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a notch of the wheel zooms in several frames, and the map moves the page', async ({ page }) => {
    const troubles = await watchPageErrors(page);
    await open(page);
    await button(page, 'Fit page').click();
    await page.waitForTimeout(500);
    const before = await percent(page);
    await page.evaluate(() => {
      const seen = window as unknown as { scales: Set<string> };
      seen.scales = new Set();
      const drawing = document.querySelector<SVGElement>('#scan svg[data-hits]');
      const watch = (): void => {
        seen.scales.add(drawing?.style.width ?? '');
        requestAnimationFrame(watch);
      };
      watch();
    });
    const { x, y, width, height } = (await scan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(600);
    expect(await percent(page)).toBeGreaterThan(before * 1.6);
    const steps = await page.evaluate(() => (window as unknown as { scales: Set<string> }).scales.size);
    expect(steps).toBeGreaterThan(3);

    const map = page.locator('[data-map]');
    await expect(map).toBeVisible();
    const part = map.locator('rect');
    const from = Number(await part.getAttribute('y'));
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await part.getAttribute('y'))).toBeGreaterThan(from);
    await button(page, 'Fit page').click();
    await expect(map).toBeHidden();
    expect(troubles).toEqual({ console: [], violations: [] });
  });

  test('panels close each other, and by Escape, which does not leave the page', async ({ page }) => {
    await open(page);
    const downloads = page.getByRole('link', { name: 'Searchable PDF' });
    const panel = page.getByRole('group', { name: 'Brightness and contrast' });
    await button(page, 'Brightness and contrast').click();
    await page.locator('summary').filter({ hasText: 'Download' }).click();
    await expect(downloads).toBeVisible();
    await expect(panel).toBeHidden();
    await button(page, 'Brightness and contrast').click();
    await expect(panel).toBeVisible();
    await expect(downloads).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button(page, 'Brightness and contrast')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(slug));
  });

  test('an outlined article leads to its text, and reading mode asks about an uncertain line', async ({ page }) => {
    await open(page);
    await button(page, 'Fit page').click();
    await page.waitForTimeout(500);
    await button(page, 'Outline articles').click();
    await page.locator('#scan path[data-article="1"]').waitFor({ state: 'attached' });
    const { x, y, width } = await page
      .locator('#scan path[data-article="1"]')
      .evaluate((path) => path.getBoundingClientRect().toJSON() as DOMRect);
    await page.mouse.click(x + width / 2, y + 12);
    await page.getByRole('link', { name: /Read this article/ }).click();
    await expect(page.locator('#article-1')).toBeFocused();
    await button(page, 'Read the text').click();
    const asked = page.getByRole('region', { name: 'Is this right?' });
    const line = /\d+/.exec((await asked.getByRole('img').getAttribute('alt')) ?? '')?.[0] ?? '';
    await asked.getByRole('link', { name: 'Correct this line' }).click();
    await expect(page.getByRole('textbox', { name: new RegExp(`^Line ${line} of`) })).toBeVisible();
  });
});

test.describe('two pages', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // Of three pages, so that the second and the third are beside each other.
  const second = 'lagos-demonstration-herald-1988-07-02-p2';
  const pictures = (page: Page) => scan(page).locator('canvas');
  const left = (page: Page, alt: string) =>
    scan(page)
      .locator(`img[alt${alt}]`)
      .evaluate((picture) => picture.getBoundingClientRect().left);

  test('lie beside each other, move together, turn by two, and can be linked', async ({ page }) => {
    await page.goto(links.newspaperPage(second, 'lagos'));
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Two pages' }).click();
    await expect(page).toHaveURL(/spread=1/);
    await expect(pictures(page)).toHaveCount(2);
    await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
    await page.waitForTimeout(600);
    const apart = async () => (await left(page, '="Page 3"')) - (await left(page, '^="Scan of"'));
    const before = await apart();
    expect(before).toBeGreaterThan(200);
    await button(page, 'Zoom in').click();
    await page.waitForTimeout(600);
    expect((await apart()) / before).toBeCloseTo(1.5, 1);
    await button(page, 'Fit page').click();
    await page.waitForTimeout(600);
    const { x, y } = (await scan(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click((await left(page, '="Page 3"')) + 40, y + 200);
    await expect(page).toHaveURL(/-p3\?q=lagos&spread=1/);
    expect(x).toBeGreaterThan(0);
    await expect(pictures(page)).toHaveCount(2);
    await scan(page).focus();
    await page.keyboard.press('[');
    await expect(page).toHaveURL(/-p1\?q=lagos&spread=1/);
    await expect(pictures(page)).toHaveCount(1);
    await page.keyboard.press('d');
    await expect(page).not.toHaveURL(/spread=1/);
  });

  test('a narrow window shows one of them', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto(`${links.newspaperPage(second)}?spread=1`);
    await untilHydrated(page);
    await expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();
    await expect(scan(page).getByRole('img', { name: 'Page 3' })).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('two pages are pictures beside each other', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(links.newspaperPage('lagos-demonstration-herald-1988-07-02-p2'));
    await page.getByRole('link', { name: 'Two pages' }).click();
    const [one, other] = await Promise.all(
      [/^Scan of/, 'Page 3'].map((name) => scan(page).getByRole('img', { name }).boundingBox()),
    );
    expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0) - 1);
    expect(other?.y).toBe(one?.y);
  });

  test('the page after this one is a link beside the scan', async ({ page }) => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Next page, 2' }).click();
    await expect(page).toHaveURL(/-p2\?q=independence/);
    await expect(page.getByRole('link', { name: 'Previous page, 1' })).toBeVisible();
  });
});
