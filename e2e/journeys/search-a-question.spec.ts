import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

const question = 'When did Nigeria join OPEC?';

test('[R2.08] a reader who types a question into the search on a phone finds pages with its words, and can ask it with one tap', async ({
  page,
}) => {
  const troubles = await watchPageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(links.search({ q: question }));
  await untilHydrated(page);
  await expect(page.locator('main h1').first()).toContainText(/pages mention Nigeria, join or OPEC/);
  await expect(page.getByText('This was read as a question')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages found' }).getByRole('listitem').first()).toContainText(
    /OPEC|Petroleum/,
  );
  await expect(page.getByRole('link', { name: 'Nigeria join OPEC', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ask the archive this question' }).click();
  // Guests log in first, and come back to the question.
  await expect(page).toHaveURL((url) => url.pathname === links.login && url.search.includes('When'));
  expect(troubles).toMatchObject({ console: [], violations: [] });
});
