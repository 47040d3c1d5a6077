import type { Page } from '@playwright/test';
import { card, tryAgain } from '../support/card.ts';
import { tamperMark, type Fault, type FileKind } from '../support/release-origins.ts';
import { signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated, watchText, watchTroubles } from '../support/watch-page.ts';

/** A page of each remote, its first heading, and the way to a section of another's. */
const sections = {
  archive: { path: links.search(), heading: 'Search the archive', other: 'Projects' },
  'the-product-st': { path: links.projects, heading: 'Projects', other: 'Archive' },
  membership: { path: links.membership, heading: 'Keep the pages open', other: 'Archive' },
  context: { path: '/context', heading: 'Ask the archive', other: 'Archive' },
} as const;

const faults: readonly (readonly [name: string, files: FileKind, fault: Fault])[] = [
  ['down', 'all', { kind: 'down' }],
  ['slower than we wait', 'all', { kind: 'slow', ms: 20_000 }],
  ['serving HTML', 'all', { kind: 'html' }],
  ['serving a tampered entry', 'entry', { kind: 'tampered' }],
  ['serving a tampered exposed chunk', 'exposed', { kind: 'tampered' }],
  ['serving a tampered page chunk', 'page', { kind: 'tampered' }],
];

const wasExecuted = (page: Page): Promise<boolean> => page.evaluate((mark) => mark in window, tamperMark);

for (const [remote, { path, heading, other }] of Object.entries(sections)) {
  for (const [name, files, fault] of faults) {
    test(`with the origin of ${remote} ${name}, its text stays, the rest works, and it recovers`, async ({
      page,
      site,
    }) => {
      if (remote === 'context') await signIn(page, site.url);
      const troubles = await watchTroubles(page);
      const lostText = await watchText(page);
      site.origins.break(remote, files, fault);
      try {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await untilHydrated(page);
        await expect(card(page)).toBeVisible({ timeout: 20_000 });
        await expect(page.locator('h1')).toHaveText(heading);
        expect(await wasExecuted(page)).toBe(false);
        expect(await lostText()).toEqual([]);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other }).click();
        await expect(page.locator('h1')).toHaveText(other === 'Archive' ? 'Search the archive' : other);
        await untilPageHydrated(page);
      } finally {
        site.origins.heal();
      }
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await untilPageHydrated(page);
      await expect(card(page)).toBeHidden();
      expect(troubles.violations).toEqual([]);
    });
  }
}

test('after the origin is well again, Try again brings the section without a new document', async ({ page, site }) => {
  site.origins.break('archive', 'all', { kind: 'hang' });
  await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
  await expect(card(page)).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  site.origins.heal();
  await tryAgain(page);
  await expect(card(page)).toBeHidden({ timeout: 10_000 });
  await untilPageHydrated(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('[R8.05] [R9.08] code that does not load reloads the page once, and not again within 10 s', async ({
  page,
  site,
}) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  site.origins.break('archive', 'all', { kind: 'missing' });
  try {
    await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
    await expect(card(page)).toBeVisible({ timeout: 20_000 });
    await page.waitForTimeout(1500);
    expect(documents).toBe(2);
    await expect(page.locator('h1')).toHaveText('Search the archive');
  } finally {
    site.origins.heal();
  }
});

test('a form with something typed in it is not lost to a reload', async ({ page, site }) => {
  site.origins.break('archive', 'page', { kind: 'slow', ms: 1000 });
  try {
    await page.goto(links.search(), { waitUntil: 'domcontentloaded' });
    await untilHydrated(page);
    await page.getByRole('searchbox').first().fill('half a question');
    site.origins.break('archive', 'page', { kind: 'missing' });
    await page.waitForTimeout(4000);
    await expect(page.getByRole('searchbox').first()).toHaveValue('half a question');
  } finally {
    site.origins.heal();
  }
});
