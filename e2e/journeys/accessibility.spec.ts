import { AxeBuilder } from '@axe-core/playwright';
import { signIn } from '../support/people.ts';
import { foundPage, links, memberSamples, openSamples } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('no page has a fault that axe can find', async ({ page, site }) => {
      test.setTimeout(300_000);
      const { path } = await foundPage(site.url, 'the');
      const empty = links.search({ q: 'nosuchwordanywhere' });
      const visit = async (samples: readonly string[]): Promise<void> => {
        for (const sample of samples) {
          await page.goto(sample);
          await untilHydrated(page);
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          );
          expect.soft(found, `${sample} in ${colorScheme}`).toEqual([]);
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
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  });
}
