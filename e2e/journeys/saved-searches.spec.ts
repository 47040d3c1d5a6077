import { signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

const search = links.search({ q: 'bridge', from: '1960' });

test('a guest who saves a search logs in and comes back to the form', async ({ page }) => {
  await page.goto(`/saved-searches?add=${encodeURIComponent(search)}`);
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/saved-searches?add=${encodeURIComponent(search)}`);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? 'with script' : 'without script',
    { tag: javaScriptEnabled ? [] : '@drill' },
    () => {
      test.use({ javaScriptEnabled });

      test('a member saves a search, does not get it twice, renames it, turns on emails and deletes it', async ({
        page,
        site,
      }) => {
        await signIn(page, site.url);
        await page.goto('/saved-searches');
        await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
        for (const [name, title] of [
          ['Bridges', 'Save this search'],
          ['Bridges and fords', 'Saved'],
        ] as const) {
          await page.goto(`/saved-searches?add=${encodeURIComponent(search)}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await page.getByLabel('Name in your list').fill(name);
          await page.getByRole('button', { name: /^Save (search|changes)/ }).click();
          await expect(page.getByRole('status')).toHaveText('Search saved.');
        }
        const item = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: 'Bridges and fords', exact: true }) });
        await expect(item).toHaveCount(1);
        await expect(item).toContainText('No new pages');
        await item.getByText('Change or delete').click();
        await item.getByLabel('Mondays, when').check();
        await item.getByRole('button', { name: /^Save changes/ }).click();
        await expect(item).toContainText('Weekly email');
        await page.getByRole('link', { name: 'Bridges and fords', exact: true }).click();
        await expect(page).toHaveURL(/\/search\?q=bridge&from=1960/);
        await page.goto('/saved-searches');
        await item.getByText('Change or delete').click();
        await item.getByRole('button', { name: /^Delete/ }).click();
        await expect(page.getByRole('status')).toContainText('deleted');
        await expect(item).toHaveCount(0);
      });
    },
  );
}

test(
  'an empty search is refused with an explanation, and nobody sees what others saved',
  { tag: '@drill' },
  async ({ page, site, browser }) => {
    await signIn(page, site.url);
    const bad = await page.goto('/saved-searches?add=%2Fsearch');
    expect(bad?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('This search is empty');
    await page.goto(`/saved-searches?add=${encodeURIComponent(search)}`);
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('link', { name: /^bridge, from 1960/ })).toBeVisible();
    const other = await browser.newPage({ baseURL: site.url });
    await signIn(other, site.url);
    await other.goto('/saved-searches');
    await expect(other.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await other.close();
  },
);

test(
  'the feed of a search is Atom that a browser can parse, and marks the demonstration',
  { tag: '@drill' },
  async ({ page, site }) => {
    const response = await fetch(`${site.url}/api/archive/searches/feed.atom?q=bridge`);
    expect(response.headers.get('content-type')).toContain('application/atom+xml');
    await page.goto('/about');
    const [faults, ids, notices] = await page.evaluate(
      (xml) => {
        const feed = new DOMParser().parseFromString(xml, 'application/xml');
        const entries = [...feed.querySelectorAll('entry')];
        const missing = entries.filter((entry) =>
          ['id', 'title', 'updated', 'link', 'content'].some((name) => entry.querySelector(name) === null),
        );
        return [
          feed.querySelectorAll('parsererror').length + missing.length,
          new Set(entries.map((entry) => entry.querySelector('id')?.textContent)).size,
          entries.filter((entry) => entry.querySelector('title')?.textContent.includes('[demonstration]')).length,
        ];
      },
      await response.text(),
    );
    expect(faults).toBe(0);
    expect(ids).toBeGreaterThan(2);
    expect(notices).toBeGreaterThan(0);
    expect((await fetch(`${site.url}/api/archive/searches/feed.atom?from=1960-13`)).status).toBe(400);
  },
);
