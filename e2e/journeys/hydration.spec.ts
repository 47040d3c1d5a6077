import { testWithWorkerSite } from '../support/own-site.ts';
import { signIn } from '../support/people.ts';
import { foundPage, links, memberSamples, openSamples } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilHydrated, untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

/** Only in a development build, React reports differences between the server's HTML and its own. */
const test = testWithWorkerSite({ mode: 'development' });

for (const width of [360, 1280]) {
  const title = `a development build hydrates every page without console messages, ${width} px wide`;
  test(title, { tag: '@drill' }, async ({ page, site }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const troubles = await watchPageErrors(page);
    const { path } = await foundPage(site.url, 'the');
    const visit = async (samples: readonly string[]): Promise<void> => {
      for (const sample of samples) {
        await page.goto(`${site.url}${sample}`);
        await untilHydrated(page);
        if (!sample.startsWith('/no/')) await untilPageHydrated(page);
        // The browser itself reports a document with status 404.
        const lines = troubles.console.filter((line) => !/status of 404/.test(line));
        expect(lines, sample).toEqual([]);
      }
    };
    await visit([...openSamples, links.search({ q: 'the' }), path, '/no/such/page']);
    await signIn(page, site.url);
    await visit([...memberSamples, links.home]);
    expect(troubles.violations).toEqual([]);
  });
}

test(
  'a stored session appears in the corner of a page that is already rendered, without any console message',
  { tag: '@drill' },
  async ({ page, site }) => {
    const troubles = await watchPageErrors(page);
    await page.addInitScript(() => {
      localStorage.setItem('auth_token', 'a-token');
      localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Ngozi Okafor', plan: 'roots' }));
    });
    await page.goto(`${site.url}${links.search()}`);
    await untilPageHydrated(page);
    await expect(page.locator('header').getByText('NO', { exact: true })).toBeVisible();
    expect(troubles.console).toEqual([]);
  },
);
