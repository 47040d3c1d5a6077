import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe-violations.ts';
import { callAs, joinAs } from '../support/members.ts';
import { signIn } from '../support/people.ts';
import { foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

const questions = ['When did television start in Ibadan?', 'How many miners were killed at Iva Valley?'] as const;

type Site = Parameters<typeof callAs>[1];

interface KeptItem {
  readonly collection: string;
}

/** Adds a page and a clip of it to the first collection of the signed-in reader. */
async function keepSome(page: Page, site: Site): Promise<string> {
  const { slug } = await foundPage(site.url, 'bridge');
  const keep = (thing: object, note = '') => callAs<KeptItem>(page, site, '/api/context/keep', { thing, note });
  await keep({ kind: 'page', slug });
  await keep({ kind: 'clip', slug, clip: '200,300,900,500' }, 'The bridge as it was drawn');
  const { slug: other } = await foundPage(site.url, 'naira');
  return (await keep({ kind: 'page', slug: other })).collection;
}

async function askSome(page: Page, site: Site): Promise<void> {
  for (const question of questions) {
    await callAs(page, site, '/api/context/runs', { question, mode: 'quotes' });
  }
}

const items = (page: Page) => page.getByRole('list', { name: 'Items in this collection' }).locator('> li');
const unfold = (page: Page, name: RegExp | string, at = 0) =>
  items(page).nth(at).locator('summary').filter({ hasText: name }).click();

/** Without script the notice stays; with script it disappears after a while. */
const expectNews = (page: Page, text: RegExp | string) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible();

for (const [way, options] of [
  ['on a phone, with script', { javaScriptEnabled: true, viewport: { width: 360, height: 740 } }],
  ['on a desktop, without script', { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } }],
] as const) {
  test.describe(way, { tag: options.javaScriptEnabled ? [] : '@drill' }, () => {
    test.use(options);
    const { javaScriptEnabled: isScripted } = options;
    const open = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      if (isScripted) await untilPageHydrated(page);
    };

    test('[R2.18] a member reorders, annotates, removes and renames what they keep, shares it and stops sharing', async ({
      page,
      site,
      browser,
    }) => {
      test.setTimeout(120_000);
      await joinAs(page, site, { plan: 'branch' });
      await open(page, links.collections());
      await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
      const collection = await keepSome(page, site);
      await open(page, links.collections());
      await page.getByRole('link', { name: 'My collection' }).click();
      await expect(items(page)).toHaveCount(3);
      if (isScripted) await untilPageHydrated(page);
      const clip = items(page).filter({ hasText: 'The bridge as it was drawn' });
      await clip.getByRole('button', { name: /^Move up/ }).click();
      await expectNews(page, 'Moved to position 1.');
      await expect(items(page).first()).toContainText('The bridge as it was drawn');
      await unfold(page, 'Add a note', 1);
      await items(page).nth(1).getByLabel('Your note').fill('See also 1973');
      await items(page).nth(1).getByRole('button', { name: 'Save note' }).click();
      await expectNews(page, 'Note saved.');
      await expect(items(page).nth(1)).toContainText('See also 1973');
      await page.locator('summary').filter({ hasText: 'Rename' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Bridges');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Bridges' })).toBeVisible();
      const last = await items(page).nth(2).getByRole('heading').innerText();
      await unfold(page, 'Move or remove', 2);
      await items(page).nth(2).getByRole('button', { name: 'Remove' }).click();
      await expect(items(page)).toHaveCount(2);
      await page.reload();
      if (isScripted) await untilPageHydrated(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(items(page)).toHaveCount(3);
      await expect(items(page).nth(2).getByRole('heading')).toHaveText(last);
      await page.locator('summary').filter({ hasText: 'Share' }).click();
      await page.getByRole('button', { name: 'Create a link' }).click();
      const link = await page.getByLabel('The link').inputValue();
      expect(new URL(link).pathname).toMatch(/^\/shared\/[\w-]{43}$/);
      const guest = await browser.newPage({ ...options, baseURL: site.url });
      const seen = await guest.goto(new URL(link).pathname);
      expect(seen?.status()).toBe(200);
      expect(seen?.headers()['cache-control']).toBe('private, no-store');
      await expect(guest.getByRole('heading', { level: 1, name: 'Bridges' })).toBeVisible();
      await expect(guest.getByText('See also 1973')).toBeVisible();
      await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(guest.locator('main').getByRole('button')).toHaveCount(0);
      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await expectNews(page, /Nobody else can read/);
      expect((await guest.reload())?.status()).toBe(404);
      await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
      await guest.close();
      await page.getByRole('link', { name: 'Ask within this collection' }).click();
      await expect(page).toHaveURL(`${links.ask}?collection=${collection}`);
      await open(page, links.collections(collection));
      await page.locator('summary').filter({ hasText: 'Delete this collection' }).click();
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await expectNews(page, 'Collection deleted.');
      expect((await page.goto(links.collections(collection)))?.status()).toBe(404);
    });

    test(
      '[R2.18] a member finds a question again, renames it, pins it, deletes it, and restores it',
      { tag: '@drill' },
      async ({ page, site }) => {
        await signIn(page, site.url);
        await open(page, links.questions);
        await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
        await askSome(page, site);
        await open(page, links.questions);
        const line = (name: string) =>
          page.locator('main li').filter({ has: page.getByRole('link', { name, exact: true }) });
        await page.getByRole('searchbox').fill('televis');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(line(questions[1])).toHaveCount(0);
        await line(questions[0]).locator('summary').click();
        await page.getByLabel('Name in your history').fill('First broadcasts');
        await page.getByRole('button', { name: 'Save name' }).click();
        await expectNews(page, 'Name saved.');
        await page.getByRole('link', { name: 'Show all questions' }).click();
        await expect(line(questions[1])).toHaveCount(1);
        await line('First broadcasts').getByRole('button', { name: /^Pin/ }).click();
        const pinned = page.getByRole('region', { name: 'Pinned' });
        await expect(pinned.getByRole('link', { name: 'First broadcasts' })).toBeVisible();
        await page.getByRole('checkbox', { name: `Select: ${questions[1]}` }).check();
        await page.getByRole('button', { name: 'Delete selected' }).click();
        await expectNews(page, 'Deleted from your history.');
        await expect(line(questions[1])).toHaveCount(0);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(line(questions[1])).toHaveCount(1);
        await page.getByLabel('30 days after last use').check();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expectNews(page, /for that long/);
        await page.reload();
        await expect(page.getByLabel('30 days after last use')).toBeChecked();
        await page.getByRole('link', { name: 'First broadcasts' }).click();
        await expect(page).toHaveURL(/\/context\/chat\/.*[?&]chat=/);
      },
    );
  });
}

/** What each file begins with or contains. */
const begins = {
  Markdown: /^# /,
  PDF: /^%PDF-/,
  CSV: /^\uFEFF?"?[A-Za-z]+"?,/,
  BibTeX: /^(%.*\n|\s)*@/,
  RIS: /^\uFEFF?TY {2}- /,
  'CSL-JSON': /^\s*\[/,
} as const;

test(
  'a collection is downloaded in six formats, by its owner and by anybody with its link',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'branch' });
    const id = await keepSome(page, site);
    await callAs(page, site, '/api/context/collections/change', { id, shared: true });
    await page.goto(links.collections(id));
    const shared = new URL(await page.getByLabel('The link').inputValue()).pathname;
    for (const path of [links.collections(id), shared]) {
      await page.goto(path);
      for (const [name, start] of Object.entries(begins)) {
        const address = await page
          .locator('main')
          .locator('a[download]')
          .filter({ hasText: name })
          .getAttribute('href');
        const response = await fetch(`${site.url}${address ?? ''}`);
        expect(response.status, `${path} as ${name}`).toBe(200);
        expect(response.headers.get('content-disposition'), name).toContain('attachment');
        expect(await response.text(), `${path} as ${name}`).toMatch(start);
      }
    }
  },
);

test(
  'what belongs to somebody else looks like what does not exist',
  { tag: '@drill' },
  async ({ page, site, browser }) => {
    await signIn(page, site.url);
    const id = await keepSome(page, site);
    const other = await browser.newPage({ baseURL: site.url });
    await signIn(other, site.url);
    expect((await other.goto(links.collections(id)))?.status()).toBe(404);
    const words = await other.locator('main').innerText();
    await other.goto(links.collections('no-such-collection'));
    expect(await other.locator('main').innerText()).toBe(words.replace(id, 'no-such-collection'));
    expect((await other.goto(links.sharedCollection('no-such-link')))?.status()).toBe(404);
    await other.close();
  },
);

test(
  'by keyboard alone, an item is moved down twice and the focus stays on it',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    await page.goto(links.collections(await keepSome(page, site)));
    await untilPageHydrated(page);
    const name = (await items(page).first().getByRole('heading').innerText()).trim();
    await items(page)
      .first()
      .getByRole('button', { name: /^Move down/ })
      .focus();
    for (const place of [2, 3]) {
      await page.keyboard.press('Enter');
      await expectNews(page, `Moved to position ${place}.`);
      const moved = items(page).nth(place - 1);
      await expect(moved.getByRole('heading')).toHaveText(name);
      await expect(moved.getByRole('button', { name: /^Move down/ })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kept by hand');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(items(page).nth(2)).toContainText('Kept by hand');
    await expect(items(page).nth(2).locator('summary').first()).toBeFocused();
  },
);

test(
  'history, collections and shared collections have no axe violations',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    await joinAs(page, site, { plan: 'branch' });
    const id = await keepSome(page, site);
    await askSome(page, site);
    await callAs(page, site, '/api/context/collections/change', { id, shared: true });
    await page.goto(links.collections(id));
    const shared = new URL(await page.getByLabel('The link').inputValue()).pathname;
    for (const path of [links.questions, links.collections(), links.collections(id), shared]) {
      await page.goto(path);
      await untilPageHydrated(page);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await expectAccessible(page, path);
    }
  },
);
