import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { signIn } from '../support/people.ts';
import { foundPage, links, memberSamples, openSamples } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test.describe.configure({ mode: 'parallel' });

const expectNoFaults = async (page: Page, samples: readonly string[]): Promise<void> => {
  for (const sample of samples) {
    await page.goto(sample);
    await untilHydrated(page);
    expect.soft(await axeViolations(page), sample).toEqual([]);
  }
};

const pagesPerTest = 8;
const inParts = (samples: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(samples.length / pagesPerTest) }, (_, at) =>
    samples.slice(at * pagesPerTest, (at + 1) * pagesPerTest),
  );

for (const samples of inParts(openSamples)) {
  test(
    `public pages, from ${samples[0] ?? ''} on, have no axe violations, in light and in dark colours`,
    { tag: '@drill' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await expectNoFaults(page, samples);
    },
  );
}

for (const samples of inParts(memberSamples)) {
  test(
    `pages for members, from ${samples[0] ?? ''} on, have no axe violations, in light and in dark colours`,
    { tag: '@drill' },
    async ({ page, site }) => {
      test.setTimeout(180_000);
      await signIn(page, site.url);
      await expectNoFaults(page, samples);
    },
  );
}

test('results, a search without results, a newspaper page and a wrong address have no axe violations', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const { path } = await foundPage(site.url, 'the');
  const empty = links.search({ q: 'nosuchwordanywhere' });
  await expectNoFaults(page, [links.search({ q: 'the' }), empty, path, '/no/such/page']);
});

test('the page over the results has no axe violations either', { tag: '@drill' }, async ({ page }) => {
  await page.goto(links.search({ q: 'the' }));
  await untilHydrated(page);
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
