import type { Page } from '@playwright/test';
import type { ComposedSite } from '../support/composed-site.ts';
import { goToAndFro, whatIsHeld } from '../support/in-app-visits.ts';
import { releaseVariant } from '../support/live-release.ts';
import { testWithSite } from '../support/own-site.ts';
import { signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { browserPageBecomes, serverPagesBecome } from '../support/variant-release.ts';
import { clickInFooter, untilPageHydrated } from '../support/watch-page.ts';

/** One site for tests that change nothing, and one for each test that releases something. */
const test = testWithSite();

const isDrill = process.env['DRILLS'] === '1';

/**
 * Pages that are shown without a new document. Those of membership have a policy of their own, so they are always
 * documents.
 */
const pages: readonly { readonly remote: string; readonly path: string; readonly sign: string | null }[] = [
  { remote: 'archive', path: links.search(), sign: 'Search the archive' },
  { remote: 'the-product-st', path: links.projects, sign: 'Projects' },
  // For members; the shell's page has no link to it.
  { remote: 'context', path: links.questions, sign: null },
];

/** Follows a link of the app, as readers do, from a page of the shell. */
async function arriveInApp(page: Page, site: ComposedSite, path: string, sign: string): Promise<void> {
  await page.goto(`${site.url}${links.about}`);
  await untilPageHydrated(page);
  await page.evaluate((to) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    if (link === null) throw new Error(`no link leads to ${to}`);
    link.click();
  }, path);
  await page.waitForURL(`${site.url}${path}`);
  await expect(page.locator('[data-remote]')).toContainText(sign);
}

/** Navigates within the app even without a link: the router handles this like the browser's own buttons. */
async function arriveByHistory(page: Page, site: ComposedSite, path: string): Promise<void> {
  await page.goto(`${site.url}${links.about}`);
  await untilPageHydrated(page);
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'there', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await expect(page.locator('h1')).not.toHaveText('About us');
  await untilPageHydrated(page);
}

for (const { remote, path, sign } of isDrill ? pages : pages.slice(0, 1)) {
  test(`fifty visits to a page of ${remote} leak no listeners, no elements and at most 1 MB`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    if (sign === null) {
      await signIn(page, site.url);
      await arriveByHistory(page, site, path);
    } else await arriveInApp(page, site, path, sign);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    // Code and data that are loaded only once belong to the first visits.
    await goToAndFro(page, 10);
    const before = await whatIsHeld(session);
    await goToAndFro(page, 50);
    const after = await whatIsHeld(session);
    const held = JSON.stringify({ before, after });
    test.info().annotations.push({ type: 'held', description: held });
    expect(after.listeners, held).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes, held).toBeLessThanOrEqual(before.nodes + 50);
    expect(after.heapBytes - before.heapBytes, held).toBeLessThanOrEqual(1_000_000);
  });
}

/** Changes the appearance of everything, in every way that the policy allows a careless release. */
const painter = `() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { background: rgb(255, 0, 255) !important; font-size: 30px !important; letter-spacing: 4px !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.style.padding = '40px';
  document.documentElement.className = 'painted';
  return 'painted';
}`;

/** Takes a screenshot when everything is loaded and two in a row are identical. The pointer is over no element. */
async function settledPicture(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 400);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode()));
  });
  let last: Buffer = Buffer.of();
  await expect(async () => {
    const before = last;
    last = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    expect(last.equals(before)).toBe(true);
  }).toPass({ timeout: 15_000 });
  return last;
}

/** Two ways to reach the section and to leave it for a page of the shell. */
const waysThere: Readonly<Record<string, (page: Page, site: ComposedSite, sign: string) => Promise<() => unknown>>> = {
  'from another page': async (page, site, sign) => {
    await arriveInApp(page, site, links.search(), sign);
    return () => page.goBack();
  },
  // Its code runs before the part of the shell that is loaded after the first page.
  'as the first page': async (page, site, sign) => {
    await page.goto(`${site.url}${links.search()}`);
    await expect(page.locator('[data-remote]')).toContainText(sign);
    return () => clickInFooter(page, 'About us');
  },
};

for (const [way, arrive] of Object.entries(waysThere)) {
  test(`a release that styles everything, reached ${way}, changes no pixel of the shell or another section after the reader leaves it`, async ({
    page,
    site,
  }) => {
    test.setTimeout(90_000);
    const visit = async (sign: string, style: string): Promise<readonly Buffer[]> => {
      const leave = await arrive(page, site, sign);
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe(style);
      await leave();
      await expect(page.locator('h1')).toHaveText('About us');
      await untilPageHydrated(page);
      const shell = await settledPicture(page);
      await clickInFooter(page, 'Projects');
      await expect(page.locator('h1')).toHaveText('Projects');
      await untilPageHydrated(page);
      return [shell, await settledPicture(page)];
    };
    // The first visit fills the browser's cache, so that both screenshots are of cached pages.
    await visit('Search the archive', '');
    await page.goto('about:blank');
    const before = await visit('Search the archive', '');
    await releaseVariant(site, 'archive', browserPageBecomes('search', painter));
    await page.goto('about:blank');
    const after = await visit('painted', 'painted');
    expect(before.map((bytes, at) => bytes.equals(after[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });
}

const others = ['/', links.projects, links.about] as const;

/** Sends requests for the bad section, and for all others at the same time. */
async function readBeside(site: ComposedSite, rounds: number): Promise<readonly (readonly number[])[]> {
  const statusOf = async (path: string): Promise<number> => (await fetch(`${site.url}${path}`)).status;
  let isReading = true;
  const own: number[] = [];
  const readers = Array.from({ length: 2 }, async () => {
    while (isReading) own.push(await statusOf(links.search({ q: `x${Math.random()}` })));
  });
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of others) beside.push(await statusOf(`${path}?round=${round}`));
  }
  isReading = false;
  await Promise.all(readers);
  return [own, beside];
}

/** Leaks 40 MB with every page that it renders. */
const leaker = `() => {
  const kept = globalThis.leaked ??= [];
  kept.push(new Array(5_000_000).fill(0.5));
  return null;
}`;

/** Two such pages in a row are within the deadline of a page. */
const dawdler = '() => { const end = Date.now() + 300; while (Date.now() < end); return null; }';

test(
  'a release that leaks on the server loses its thread: the other sections respond, and so does its own',
  { tag: '@drill' },
  async ({ site }) => {
    // It fills threads up to their memory limit, which takes a minute on a busy machine.
    test.setTimeout(180_000);
    await releaseVariant(site, 'archive', serverPagesBecome(leaker));
    const [own, beside] = await readBeside(site, 5);
    expect(new Set(beside)).toEqual(new Set([200]));
    expect(new Set(own)).toEqual(new Set([200]));
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  },
);

test('a release that is slow on the server does not delay the others', { tag: '@drill' }, async ({ site }) => {
  // On a busy machine, slow responses would look like faults of the site.
  test.setTimeout(90_000);
  await releaseVariant(site, 'archive', serverPagesBecome(dawdler));
  const [, beside] = await readBeside(site, 5);
  expect(new Set(beside)).toEqual(new Set([200]));
});
