import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

/** A page of the demonstration. */
const slug = 'lagos-demonstration-herald-1972-04-03-p1';

async function openDialog(page: Page): Promise<Locator> {
  await page.goto(links.newspaperPage(slug));
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Cite', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cite this page' });
  await expect(dialog.getByRole('radio', { name: 'APA' })).toBeVisible();
  return dialog;
}

test.describe('citing a newspaper page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[R2.39] chooses a style by keyboard, copies it with its italics, and remembers it the next time', async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    await dialog.getByRole('radio', { name: 'APA' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'MLA' })).toBeChecked();
    await expect(dialog.getByText(/Accessed \d+ \w+\.? \d{4}/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy citation' }).press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: 'MLA: citation copied' })).toBeVisible();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return { text: await read('text/plain'), html: await read('text/html') };
    });
    expect(copied.text).toContain('The Lagos Demonstration Herald, 3 Apr. 1972, p. 1.');
    expect(copied.text).toContain(links.newspaperPage(slug));
    expect(copied.html).toContain('<i>The Lagos Demonstration Herald</i>');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cite', exact: true }).first()).toBeFocused();
    await openDialog(page);
    await expect(page.getByRole('radio', { name: 'MLA' })).toBeChecked();
  });
});

test('the dialog has no axe violations, in light and in dark', { tag: '@drill' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openDialog(page);
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
});

test(
  'a result is cited in a dialog over the list of results, which is still there afterwards',
  { tag: '@drill' },
  async ({ page }) => {
    await page.goto(links.search({ q: 'lagos' }));
    await untilHydrated(page);
    const cite = page
      .getByRole('list', { name: 'Pages found' })
      .getByRole('link', { name: 'Cite', exact: true })
      .first();
    await expect(async () => {
      await page.goto(links.search({ q: 'lagos' }));
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await cite.click();
      await expect(page.getByRole('dialog', { name: /^Cite this (page|article)$/ })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cite).toBeFocused();
    await expect(page).toHaveURL(/\/search\?q=lagos/);
  },
);

test('an article is cited by its headline, from the page where it is read', { tag: '@drill' }, async ({ page }) => {
  await page.goto(links.newspaperPage(slug));
  await untilHydrated(page);
  const article = page.locator('section[id^="article-"]').first();
  const headline = (await article.locator('h2').first().innerText()).replaceAll(/\s+/g, ' ');
  await article.getByRole('link', { name: /^Cite/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await dialog.getByText('BibTeX', { exact: true }).first().click();
  await expect(dialog.locator('pre')).toContainText('@article{');
  await expect(dialog.locator('pre')).toContainText(/url = \{.*#article-\d+\}/);
  expect((await dialog.locator('pre').innerText()).toLowerCase()).toContain(headline.slice(0, 12).toLowerCase());
});

test('a reference manager imports the citation as a file', { tag: '@drill' }, async ({ page }) => {
  const dialog = await openDialog(page);
  for (const [name, ending, start] of [
    ['BibTeX', 'bib', '@article{'],
    ['RIS', 'ris', 'TY  - NEWS'],
    ['CSL-JSON', 'json', '['],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${slug}.${ending}`);
    expect((await readFile(await download.path(), 'utf8')).startsWith(start)).toBe(true);
  }
});

test('metadata for reference managers follows the reader to the next page', { tag: '@drill' }, async ({ page }) => {
  const meta = (name: string) => page.locator(`head meta[name="${name}"]`);
  await page.goto(links.newspaperPage(slug));
  await untilHydrated(page);
  await expect(meta('citation_firstpage')).toHaveAttribute('content', '1');
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await expect(meta('citation_firstpage')).toHaveAttribute('content', '2');
  await expect(meta('citation_title')).toHaveCount(1);
  const coins = new URLSearchParams((await page.locator('span.Z3988').first().getAttribute('title')) ?? '');
  expect(coins.get('rft.identifier')).toContain(slug.replace(/p1$/, 'p2'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R2.39] the same link leads to a page with every form of the citation', async ({ page }) => {
    await page.goto(links.newspaperPage(slug));
    await page.getByRole('link', { name: 'Cite', exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/cite/${slug}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['APA', 'MLA', 'Chicago', 'Chicago, as a note', 'Harvard', 'Wikipedia', 'BibTeX', 'RIS', 'CSL-JSON'],
    ]);
    await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${links.newspaperPage(slug)}$`),
    );
  });

  test(
    'a part that is not on the page is refused with an explanation, and a missing article is not found',
    { tag: '@drill' },
    async ({ page }) => {
      const outside = await page.goto(links.cite(slug, { clip: '99000,99000,10,10' }));
      expect(outside?.status()).toBe(400);
      await expect(page.getByRole('main')).toContainText('This clip is outside the page');
      expect((await page.goto(links.cite(slug, { article: 9999 })))?.status()).toBe(404);
      expect((await page.goto(links.cite(slug, { clip: '100,100,300,400' })))?.status()).toBe(200);
      await expect(page.getByRole('main')).toContainText('clip=100,100,300,400');
    },
  );

  test(
    'the results of a search are downloaded as files with every result',
    { tag: '@drill' },
    async ({ page, site }) => {
      await foundPage(site.url, 'lagos');
      await page.goto(links.search({ q: 'lagos', sort: 'oldest' }));
      await page.locator('summary', { hasText: /^Tools/ }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^CSV/ }).click(),
      ]);
      const total = Number(/-(\d+)-results\.csv$/.exec(download.suggestedFilename())?.[1]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).toHaveLength(total + 1);
      expect(rows[0]).toContain('Words in context');
      const json = await fetch(`${site.url}/api/archive/export/results.json?q=lagos&sort=oldest`);
      expect(await json.json()).toMatchObject({ total, complete: true });
    },
  );
});
