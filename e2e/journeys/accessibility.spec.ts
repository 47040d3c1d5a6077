import { axeFaults } from '../support/axe-faults.ts';
import { signIn } from '../support/people.ts';
import { foundPage, links, memberSamples, openSamples } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test('no page has a fault that axe can find, in light and in dark colours', async ({ page, site }) => {
  test.setTimeout(300_000);
  const { path } = await foundPage(site.url, 'the');
  const empty = links.search({ q: 'nosuchwordanywhere' });
  const visit = async (samples: readonly string[]): Promise<void> => {
    for (const sample of samples) {
      await page.goto(sample);
      await untilHydrated(page);
      expect.soft(await axeFaults(page), sample).toEqual([]);
    }
  };
  await visit([...openSamples, links.search({ q: 'the' }), empty, path, '/no/such/page']);
  await signIn(page, site.url);
  await visit(memberSamples);
});

test('the page over the results has none either', async ({ page }) => {
  await page.goto(links.search({ q: 'the' }));
  await untilHydrated(page);
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
