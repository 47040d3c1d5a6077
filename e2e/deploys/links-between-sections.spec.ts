import { join } from 'node:path';
import type { ComposedSite } from '../support/composed-site.ts';
import { builtRelease } from '../support/live-release.ts';
import { testWithSite } from '../support/own-site.ts';
import { releaseCommand } from '../support/site-process.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { makeVariant } from '../support/variant-release.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithSite();

/** Starts of all addresses that belong to the archive on the pages that are opened here. */
const ofArchive = /^\/(?:search|editions|topics|on-this-day|places)(?:$|[/?])/;

/** Returns the links of a document as the server rendered it. */
async function serverLinks(site: ComposedSite, path: string): Promise<readonly string[]> {
  const html = await (await fetch(`${site.url}${path}`)).text();
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)]
    .map(([, href = '']) => href)
    .filter((to) => ofArchive.test(to));
}

test('links to a disabled section disappear from the pages of others, rendered by server and browser, and come back', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const troubles = await watchPageErrors(page);
  const drawn = async (): Promise<readonly string[]> => {
    await untilPageHydrated(page);
    const all = await page.locator('a[href]').evaluateAll((found) => found.map((a) => a.getAttribute('href') ?? ''));
    return all.filter((to) => ofArchive.test(to));
  };
  const papers = page.locator('section', { has: page.getByRole('heading', { name: 'The papers' }) });
  await page.goto(`${site.url}${links.donate}`);
  expect(await drawn()).toContain(links.search());

  const output = await site.release('disable', 'archive');
  expect(output).toContain(
    `the page 'donate' of membership links to ${links.search()}, where there is no longer a page`,
  );
  for (const path of [links.donate, links.home])
    await expect.poll(() => serverLinks(site, path), { timeout: 10_000 }).toEqual([]);
  await page.goto(`${site.url}${links.home}`);
  expect(await drawn()).toEqual([]);
  await expect(papers.getByRole('listitem').first(), 'the name of a paper remains as text').toBeVisible();
  await page.goto(`${site.url}${links.donate}`);
  expect(await drawn()).toEqual([]);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Archive')).toBeVisible();

  expect(await site.release('enable', 'archive')).not.toContain('links to');
  await expect.poll(() => serverLinks(site, links.donate), { timeout: 10_000 }).toContain(links.search());
  await page.reload();
  expect(await drawn()).toContain(links.search());
  expect(troubles).toMatchObject({ console: [], violations: [] });
});

test('a release that links to a page that the site does not have is refused, with the page and the path', async ({
  site,
}) => {
  const out = join(site.dataDir, 'with-a-typo');
  await makeVariant(builtRelease('membership'), out, (text) => text, { links: { donate: ['/serach'] } });
  const { code, output } = await releaseCommand(site, 'release', 'membership', '--built', out);
  expect(output).toContain("its page 'donate' links to /serach, where the site has no page");
  expect(code).toBe(1);
});
