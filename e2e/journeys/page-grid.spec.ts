import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { enter } from '../support/people.ts';
import { links, sampledRoutes } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

/** Pages as wide as the window, below a masthead on the grid. */
const newspaperPage = links.newspaperPage('lagos-demonstration-herald-1960-10-03-p1');

/** The left and right edge of what header, page and footer contain, in CSS pixels. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const within = (element: Element | null | undefined): readonly [left: number, right: number] | null => {
      if (element === null || element === undefined) return null;
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return [Math.round(left + parseFloat(paddingLeft)), Math.round(right - parseFloat(paddingRight))];
    };
    const [main] = document.getElementsByTagName('main');
    const rail = document.querySelector('nav[aria-label="Context"]');
    return {
      logo: Math.round(document.querySelector('header a[href="/"]')?.getBoundingClientRect().left ?? -1),
      breadcrumbs: within(document.querySelector('nav[aria-label="You are here"]')?.parentElement),
      page: [within(rail ?? main)?.[0], within(main)?.[1]],
      footer: within([...document.getElementsByTagName('footer')].at(-1)),
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

async function expectOnGrid(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const { logo, breadcrumbs, page: content, footer, wider } = await edgesOf(page);
  const where = `${path} at ${String(width)} px`;
  expect.soft(wider, where).toBeLessThanOrEqual(0);
  expect.soft(footer?.[0], where).toBe(logo);
  if (breadcrumbs !== null) expect.soft(breadcrumbs, where).toEqual(footer);
  expect.soft(content, where).toEqual(path === newspaperPage ? [0, width] : footer);
}

test('a page of each layout begins and ends on the edges of the masthead and the footer', async ({ page }) => {
  for (const path of [links.home, links.membership, '/login', newspaperPage]) {
    await page.goto(path);
    for (const width of [1440, 390]) await expectOnGrid(page, path, width);
  }
});

test(
  'every page begins and ends on the edges of the masthead and the footer, from 320 to 1440 px',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(300_000);
    await enter(page, site.url, await newArchivist(site, 'admin'));
    const staff = ['/desk', '/desk/upload', '/desk/payments', '/desk/editorial', '/reports', '/corrections?of=recent'];
    for (const path of [...sampledRoutes.map(({ sample }) => sample), ...staff, newspaperPage, '/no/such/page']) {
      await page.goto(path);
      for (const width of [1440, 1024, 768, 390, 320]) await expectOnGrid(page, path, width);
    }
  },
);
