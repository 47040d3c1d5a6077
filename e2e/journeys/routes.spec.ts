import { signIn } from '../support/people.ts';
import { brand, links, sampledRoutes } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

/** Visible landmarks that distinguish the four layouts. */
const landmarks = {
  default: { sections: true, desk: false },
  membership: { sections: true, desk: false },
  context: { sections: true, desk: true },
  visitor: { sections: false, desk: false },
} as const;

const ruleOf: Readonly<Record<string, string>> = {
  visitor: '[R2.02]',
  membership: '[R2.03]',
  context: '[R2.04]',
  default: '',
};

for (const layout of Object.keys(landmarks) as (keyof typeof landmarks)[]) {
  const routes = sampledRoutes.filter((route) => route.layout === layout);
  const title = `${ruleOf[layout] ?? ''} every page of the ${layout} layout renders in it and hydrates, without violating its policy`;
  test(`[R2.01] ${title}`, async ({ page, site }) => {
    test.setTimeout(120_000);
    const troubles = await watchPageErrors(page);
    const { sections, desk: desktop } = landmarks[layout];
    const aside = page.locator('main').locator('xpath=preceding-sibling::div/nav[@aria-label="Context"]');
    const draw = async ({ id, sample }: (typeof routes)[number]): Promise<void> => {
      const response = await page.goto(sample);
      expect(response?.status(), id).toBe(200);
      await expect(page.getByRole('navigation', { name: 'Main' }), id).toHaveCount(sections ? 1 : 0);
      await expect(page.getByRole('contentinfo'), id).toHaveCount(1);
      await expect(aside, id).toHaveCount(desktop ? 1 : 0);
      await expect(page.locator('main'), id).toHaveAttribute('data-layout', layout);
      await expect(page, id).toHaveTitle(new RegExp(`${brand.name}$`));
      await expect(page.locator('h1'), id).toHaveCount(1);
      await untilHydrated(page);
    };
    for (const route of routes.filter(({ access }) => access === undefined)) await draw(route);
    const forMembers = routes.filter(({ access }) => access !== undefined);
    if (forMembers.length > 0) await signIn(page, site.url);
    for (const route of forMembers) await draw(route);
    expect(troubles.violations).toEqual([]);
    expect(troubles.console).toEqual([]);
  });
}

const layoutsOfTheSpecification = [
  ['visitor', ['/login', '/register', '/forgot-password']],
  ['membership', ['/membership', '/donate']],
  ['default', ['/', '/search', '/about', '/projects']],
  ['context', ['/context', '/context/settings', '/context/chat/history', '/context/collections']],
] as const;

test('[R2.01] [R2.02] [R2.03] [R2.04] pages have the layouts of the specification', async ({ page, site }) => {
  for (const [layout, paths] of layoutsOfTheSpecification) {
    if (layout === 'context') await signIn(page, site.url);
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      expect(/<main [^>]*data-layout="(\w+)"/.exec(html)?.[1], path).toBe(layout);
    }
  }
});

const publicPaths = [
  ['/', /.+/],
  ['/search', 'Search the archive'],
  ['/search?q=lagos', /.+/],
  ['/topics', 'Topics'],
  ['/editions', /.+/],
  ['/projects', 'Projects'],
  [links.section, /.+/],
  [links.stories, 'Stories'],
  ['/about', 'About us'],
  ['/terms-of-use', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
] as const;

test('[R1.01] a visitor without an account can read every public page, with scripts and without', async ({
  page,
  request,
}) => {
  for (const [path, heading] of publicPaths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toMatch(/<h1[ >]/);
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
    await expect(page.getByRole('banner').getByText('LOG IN').first()).toBeVisible();
  }
});

test('[R2.20] an unknown path is a 404 page titled Page not found', async ({ page }) => {
  const troubles = await watchPageErrors(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(`Page not found – ${brand.name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(troubles.violations).toEqual([]);
});

test('[R2.20] an unknown newspaper page, edition and story issue are 404 too', async ({ request }) => {
  const unknown = [
    links.newspaperPage('no-such-paper-1900-01-01-p1'),
    links.edition('no-such-paper-1900-01-01'),
    `${links.stories}/not-an-issue`,
  ];
  for (const path of unknown) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('Page not found');
  }
});

test('a link within the site is followed without a new document, and Back returns', async ({ page }) => {
  await page.goto(links.about);
  await untilHydrated(page);
  await page.evaluate(() => {
    (window as unknown as { same: boolean }).same = true;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.locator('h1')).toHaveText('Search the archive');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('About us');
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
});

test('a payments page is always a separate document, because its policy differs', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const join = page.locator(`header a[href="${links.membership}"]`).first();
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest()),
    join.click(),
  ]);
  expect(new URL(document.url()).pathname).toBe(links.membership);
});
