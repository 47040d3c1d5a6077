import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { newArchivist } from '../support/archivist.ts';
import { composeSite } from '../support/composed-site.ts';
import { repoRoot } from '../support/places.ts';
import { brand, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const mainArticle = `${links.stories}/issue-1/the-morning-money-changed-its-name`;
const inside = `${links.stories}/${brand.insideSlug}`;

test('[R1.06] [R2.15] [R2.16] a reader goes from the section to an issue, its main article, a part of it, and the scanned page behind a quote', async ({
  page,
}) => {
  await page.goto(links.section);
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'All issues' }).click();
  await expect(page).toHaveURL(/\/stories\/issues$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /What a naira was/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/issue-1$/);
  await page.getByRole('main').getByRole('link', { name: 'The morning money changed its name' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${mainArticle}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The morning money changed its name');
  const series = page.getByRole('navigation', { name: 'In this issue', exact: true });
  await series.getByRole('link', { name: 'What the pump charged' }).click();
  await expect(page).toHaveURL(/\/what-the-pump-charged$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the pump charged');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The morning money changed its name');
  await page.getByRole('main').getByRole('link', { name: 'Open the page' }).first().click();
  await expect(page).toHaveURL(/\/search\/[\w-]+-p\d+/);
  await expect(page.locator('mark[data-hit]').first()).toBeAttached();
});

test('[R2.24] Reports and Tools say Coming soon in the section too, and are not links', async ({ page }) => {
  await page.goto(links.section);
  const coming = page.getByRole('main').getByText('Coming soon');
  expect(await coming.count()).toBeGreaterThanOrEqual(2);
  for (const name of ['Reports', 'Tools']) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('a footnote leads to its note and back', async ({ page }) => {
  await page.goto(mainArticle);
  const mark = page.getByRole('main').locator('sup a').first();
  const target = (await mark.getAttribute('href')) ?? '';
  expect(target).toMatch(/^#/);
  await expect(page.locator(target)).toBeAttached();
  await expect(page.locator(target).locator('a[href^="#"]').first()).toBeAttached();
});

test(
  'every image of a story has its size, so that nothing moves when it loads',
  { tag: '@drill' },
  async ({ page }) => {
    await page.goto(mainArticle);
    const sizes = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.flat().every((size) => Number(size) > 0)).toBe(true);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R2.17] [R2.40] more inside pieces load through a plain link, and one can be read', async ({ page }) => {
    await page.goto(inside);
    const pieces = page.getByRole('main').locator(`a[href^="${inside}/"]`);
    const first = await pieces.count();
    const more = page.getByRole('main').getByRole('link', { name: /more/i });
    if ((await more.count()) > 0) {
      await more.first().click();
      expect(await pieces.count()).not.toBe(0);
    }
    expect(first).toBeGreaterThan(3);
    await page.goto(`${inside}/how-to-cite-a-page`);
    expect((await page.getByRole('main').innerText()).split(/\s+/).length).toBeGreaterThan(300);
  });

  test('[R2.12] projects are listed under their cohort, and a wrong cohort has none of them', async ({ page }) => {
    await page.goto(links.projects);
    await page.getByRole('main').locator(`a[href="${links.projects}/reading-closely"]`).first().click();
    await page
      .getByRole('main')
      .locator(`a[href="${links.projects}/reading-closely/how-sure-is-a-number"]`)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.goto(`${links.projects}/time-and-place/how-sure-is-a-number`))?.status()).toBe(404);
  });

  test('a reader sends a message to the editors', { tag: '@drill' }, async ({ page }) => {
    await page.goto(links.about);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Give feedback' }).click();
    await page.getByRole('textbox').fill('The page on naming days has a stray comma.');
    await page.locator('main form button[type="submit"], main form button').last().click();
    await expect(page.locator('main')).toContainText(/to the editors/i);
  });
});

test('[R2.13] the purchases are added up, and the link returns to the receipt', async ({ page }) => {
  await page.goto('/spend-abacha-loot');
  await untilHydrated(page);
  const first = page.getByRole('main').locator('input[type="number"], input[inputmode="numeric"]').first();
  await first.fill('1000');
  await first.press('Enter');
  await page.getByRole('button', { name: 'Update the receipt' }).first().click();
  await expect(page).toHaveURL(/=1000/);
  const address = page.url();
  await page.goto('/about');
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(/1,000/);
});

test('[R1.05] [R2.05] [R4.12] an editor sees a draft before readers do, leaves the preview, and publishes a change without a restart', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const site = await composeSite();
  try {
    const published = await readFile(
      join(repoRoot, 'mf-the-product-st/demo/inside_piece/how-to-cite-a-page.json'),
      'utf8',
    );
    const title = (JSON.parse(published) as { data: { title: string } }).data.title;
    const put = async (folder: string, words: string): Promise<void> => {
      const file = join(site.dataDir, 'content', folder, 'inside_piece/how-to-cite-a-page.json');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, published.replace(title, words));
    };
    await put('drafts/ngozi', 'A title that nobody has seen');
    await page.request.post(`${site.url}/api/auth/login`, { data: await newArchivist(site, 'editor') });
    const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('link');
    // The site detects a new file within seconds.
    await expect(async () => {
      await page.goto(`${site.url}/desk/editorial`);
      await expect(draft).toHaveText('A title that nobody has seen', { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await draft.click();
    await expect(page).toHaveURL(new RegExp(`${inside}/how-to-cite-a-page$`));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('A title that nobody has seen');
    await expect(page.getByText('This is a preview')).toBeVisible();
    const guest = await fetch(`${site.url}${inside}/how-to-cite-a-page`);
    expect(await guest.text()).not.toContain('nobody has seen');
    await page.getByRole('link', { name: 'Leave preview' }).click();
    await page.goto(`${site.url}${inside}/how-to-cite-a-page`);
    await expect(heading).toHaveText(title);

    await put('', 'A title that is published now');
    await expect(async () => {
      const response = await fetch(`${site.url}${inside}/how-to-cite-a-page`);
      expect(await response.text()).toContain('A title that is published now');
    }).toPass({ timeout: 20_000 });
  } finally {
    await site.stop();
  }
});

test('programs can read feeds, the sitemap and the data of a story', { tag: '@drill' }, async ({ page, site }) => {
  const atom = await (await fetch(`${site.url}/api/stories/feed.atom`)).text();
  const faults = await page.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const missing = [...feed.querySelectorAll('entry')].filter((entry) =>
      ['id', 'title', 'updated', 'link', 'content'].some((name) => entry.querySelector(name) === null),
    );
    return [feed.querySelector('parsererror') === null, feed.querySelectorAll('entry').length > 5, missing.length];
  }, atom);
  expect(faults).toEqual([true, true, 0]);
  // An external, strict feed parser, which throws if the feed is invalid.
  const read = parseAtomFeed(atom, {});
  expect(
    read.entries?.every(({ id, updated, links }) => id !== '' && updated !== undefined && links?.length !== 0),
  ).toBe(true);
  const json = (await (await fetch(`${site.url}/api/stories/feed.json`)).json()) as {
    version: string;
    items: { id: string; url: string; content_html: string }[];
  };
  expect(parseJsonFeed(json).items?.length).toBe(read.entries?.length);
  expect(json.version).toBe('https://jsonfeed.org/version/1.1');
  expect(
    json.items.every(({ id, url, content_html }) => id !== '' && url.startsWith('http') && content_html !== ''),
  ).toBe(true);
  const sitemap = await (await fetch(`${site.url}/sitemap-pages.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(addresses).toContain(mainArticle);
  for (const address of addresses.slice(0, 40)) {
    expect((await fetch(`${site.url}${address}`)).status, address).toBe(200);
  }
  const html = await (await fetch(`${site.url}${mainArticle}`)).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    '@graph': Record<string, unknown>[];
  };
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'The morning money changed its name',
    isPartOf: { '@type': 'PublicationIssue', isPartOf: { '@type': 'Periodical' } },
  });
  expect(html).toMatch(/<meta property="og:image" content="http/);
  expect(html).toMatch(/<link rel="canonical" href="http/);
});
