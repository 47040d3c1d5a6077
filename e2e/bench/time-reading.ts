import { chromium, type Browser, type Page } from '@playwright/test';
import { browserOptions } from '../support/browser-options.ts';
import { foundPage, links } from '../support/site-paths.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { untilPageHydrated } from '../support/watch-page.ts';
import { middleVisit, type Visit } from './first-visit.ts';
import { table } from './table.ts';
import { storyPath } from './time-stories.ts';

/** A slow phone on a slow line. */
const phone = { width: 360, slow: true, slowdown: 4 } as const;

/** Measures first visits of a phone, in an archive with scans: the middle of five of each page. */
export async function timeReading({ url }: SiteProcess, word: string): Promise<Readonly<Record<string, Visit>>> {
  const { path } = await foundPage(url, word);
  const visit = (address: string): Promise<Visit> => middleVisit(url + address, phone);
  return {
    'front page': await visit('/'),
    'empty search': await visit(links.search()),
    'search results': await visit(links.search({ q: word })),
    'newspaper page': await visit(path),
    story: await visit(storyPath),
    membership: await visit(links.membership),
  };
}

type Touch = readonly [name: string, act: (page: Page) => Promise<unknown>];

const tap =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).filter({ visible: true }).first().tap();

const menu: Touch = ['the menu', tap('header summary')];

/** Returns what readers touch first, by page. */
const touchesOf = (word: string, path: string): Readonly<Record<string, readonly Touch[]>> => ({
  '/': [['a year of the timeline', (page) => page.getByRole('slider', { name: 'Year' }).press('ArrowRight')], menu],
  [links.search({ q: word })]: [
    ['a letter in the search box', (page) => page.getByRole('searchbox').first().press('a')],
    ['the tools', tap('summary:has-text("Tools")')],
    ['the filters', tap('summary:has-text("Filters")')],
    ['a box of the filters', tap('dialog input[type="checkbox"]')],
  ],
  [path]: [
    ['the scan, zoomed by keyboard', (page) => page.locator('#scan').press('+')],
    ['citations', tap('nav[aria-label="Parts of this page"] a:has-text("Cite")')],
  ],
  [storyPath]: [menu],
  [links.membership]: [['a question', tap('main summary')], menu],
});

/** Resolves to the longest time from the touch to the next frame, in ms, as the browser measured it. */
async function timeTouch(page: Page, act: Touch[1]): Promise<number> {
  await page.evaluate(() => {
    const view = window as unknown as { slowest: number };
    view.slowest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) view.slowest = Math.max(view.slowest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest);
}

/** Opens the page as a phone, and returns the time of each touch, in ms. */
async function timeTouchesOf(browser: Browser, address: string, touches: readonly Touch[]): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: phone.width, height: 740 }, hasTouch: true, isMobile: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilPageHydrated(page);
  const times: number[] = [];
  for (const [, act] of touches) times.push(await timeTouch(page, act));
  await page.close();
  return times;
}

/**
 * Measures how long the next frame takes after a touch, on a phone whose processor is four times slower: the middle of
 * three visits.
 */
export async function timeTouches({ url }: SiteProcess, word: string): Promise<string> {
  const { path } = await foundPage(url, word);
  const browser = await chromium.launch(browserOptions);
  const rows: string[][] = [];
  try {
    for (const [address, touches] of Object.entries(touchesOf(word, path))) {
      const visits: number[][] = [];
      while (visits.length < 3) visits.push(await timeTouchesOf(browser, url + address, touches));
      for (const [at, [name]] of touches.entries()) {
        const [, middle = 0] = visits.map((times) => times[at] ?? 0).toSorted((a, b) => a - b);
        rows.push([address, name, middle.toFixed(0)]);
      }
    }
  } finally {
    await browser.close();
  }
  return table(['page', 'touched', 'ms to the next frame; middle of 3'], rows);
}
