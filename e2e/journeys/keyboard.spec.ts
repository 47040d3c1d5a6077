import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { tabTo } from '../support/tab-to.ts';
import { untilHydrated } from '../support/watch-page.ts';

test('a reader skips to the text, searches, opens a page and steps through its hits, by keyboard alone', async ({
  page,
}) => {
  await page.goto(links.search());
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
  await page.keyboard.press('Enter');
  await tabTo(page, (text) => text.startsWith('INPUT search'));
  await page.keyboard.type('the');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=the/);
  const result = page.getByRole('list', { name: 'Pages found' }).getByRole('link').first();
  const name = (await result.textContent()) ?? '';
  await page.locator('h1').focus();
  await tabTo(page, (text) => text.includes('Skip to results'), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Pages found' })).toBeFocused();
  await tabTo(page, (text) => text.startsWith('A ') && text.includes(name), 1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, (text) => text.includes('Next match'));
  const output = page.getByRole('group', { name: 'Matches' }).locator('output');
  const before = await output.textContent();
  await page.keyboard.press('n');
  await expect(output).not.toHaveText(before ?? '');
  await page.keyboard.press('p');
  await expect(output).toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[R2.37] the arrow keys turn the letters from readers, and so do buttons that keep the focus at the end', async ({
  page,
}) => {
  // The demonstration has no letters, because nobody has written any.
  await page.route('**/_payload.json', async (route) => {
    const response = await route.fetch();
    const payload = (await response.json()) as { data: { content?: { letters: unknown[] } } };
    const letters = [1, 2, 3, 4].map((letter) => ({
      paragraphs: [[{ text: `The text of letter ${String(letter)}.` }]],
      ...{ name: `Reader ${String(letter)}`, role: null },
    }));
    if (payload.data.content !== undefined) payload.data.content.letters = letters;
    await route.fulfill({ response, json: payload });
  });
  await page.goto('/about');
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Archivi.ng' }).click();
  const carousel = page.getByRole('region', { name: 'Letters from readers' });
  const [first, last] = [
    carousel.getByRole('group', { name: '1 of 4' }),
    carousel.getByRole('group', { name: '4 of 4' }),
  ];
  const next = carousel.getByRole('button', { name: 'Next letter' });
  await next.focus();
  await expect(first).toBeInViewport({ ratio: 0.9 });
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(carousel.getByRole('status')).toHaveText(/4 of 4$/);
  await carousel.getByRole('group', { name: 'Letters' }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
  await expect(first).toBeInViewport({ ratio: 0.9 });
  await expect(carousel.getByRole('button', { name: 'Previous letter' })).toHaveAttribute('aria-disabled', 'true');
});

test('the dialog keeps the focus inside while it is open', { tag: '@drill' }, async ({ page }) => {
  await page.goto(links.search({ q: 'the' }));
  await untilHydrated(page);
  await page.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog, [role="dialog"]') === null;
    });
    expect(outside).toBe(false);
  }
});

test('after a navigation the focus is on the new page, which is announced', { tag: '@drill' }, async ({ page }) => {
  await page.goto(links.about);
  await untilHydrated(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('[aria-live], [role="status"]').filter({ hasText: 'Projects' })).toHaveCount(1);
});
