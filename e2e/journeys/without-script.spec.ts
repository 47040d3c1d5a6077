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

test('front pages are a list of links, decades are links, and a form opens a year', async ({ page }) => {
  await page.goto(links.home);
  const wall = page.getByRole('region', { name: 'Front pages' });
  const list = wall.getByRole('list', { name: 'Front pages by date' });
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(10);
  await expect(wall.getByRole('slider')).toBeHidden();
  await wall.getByRole('combobox', { name: 'Year' }).selectOption('1994');
  await wall.getByRole('button', { name: 'Show front pages' }).click();
  await expect(page).toHaveURL(/\/editions\?year=1994$/);
  await expect(page.getByRole('heading', { level: 2, name: 'June 1994', exact: true })).toBeVisible();
  await wall.getByRole('navigation', { name: 'Decades' }).getByRole('link', { name: '1960s' }).click();
  await expect(page).toHaveURL(/\/editions\?year=196\d$/);
  await list.getByRole('link', { name: 'The Lagos Demonstration Herald 3 Oct 1960' }).click();
  await expect(page).toHaveURL(links.newspaperPage('lagos-demonstration-herald-1960-10-03-p1'));
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
