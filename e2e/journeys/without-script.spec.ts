import { signIn } from '../support/people.ts';
import { sampledRoutes, foundPage, links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a reader without JavaScript searches, opens a page and reads the word in it', async ({ page, site }) => {
  await page.goto(links.search());
  await page.getByRole('searchbox').first().fill('the');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search\?q=the/);
  await expect(page.getByRole('list', { name: 'Pages found' }).locator('mark').first()).toBeVisible();
  const { path } = await foundPage(site.url, 'the');
  await page.goto(path);
  await expect(page.locator('mark[data-hit]').first()).toBeVisible();
  await expect(page.locator('svg[data-hits] rect[data-hit]').first()).toBeAttached();
  await page.locator('nav[aria-label="Matches on this page"] a').first().click();
  await expect(page).toHaveURL(/#/);
});

test('[R2.40] a plain link leads to the second page of results', async ({ page }) => {
  await page.goto(links.search({ q: 'the' }));
  const next = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Next' });
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('list', { name: 'Pages found' }).getByRole('listitem').first()).toBeVisible();
});

test('[R2.23] [R2.24] the sections open without JavaScript; Reports and Tools say Coming soon and are not links', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details');
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: 'Stories' })).toBeVisible();
  for (const name of ['Reports', 'Tools']) {
    const entry = menu.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText('Coming soon');
    await expect(entry.getByRole('link')).toHaveCount(0);
  }
});

test('[R2.37] letters from readers are a scrollable row, without buttons or a gap in their place', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Letters from readers' });
  const slides = carousel.getByRole('group', { name: /^\d of \d$/ });
  expect(await slides.count()).toBeGreaterThan(3);
  await expect(carousel.getByRole('button')).toHaveCount(0);
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
});

test('every page has its text in the document itself', { tag: '@drill' }, async ({ page, site }) => {
  test.setTimeout(120_000);
  await signIn(page, site.url);
  for (const { sample } of sampledRoutes) {
    await page.goto(sample);
    await expect(page.locator('h1'), sample).toHaveCount(1);
    expect((await page.locator('main').innerText()).length, sample).toBeGreaterThan(40);
  }
});
