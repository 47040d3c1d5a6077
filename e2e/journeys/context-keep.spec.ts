import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fillLogin, logIn, newPerson, register } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { watchLayoutShifts } from '../support/watch-layout-shifts.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

/** A page of the demonstration, which every data folder of the tests has. */
const slug = 'lagos-demonstration-herald-1960-10-03-p1';
const address = links.newspaperPage(slug);
const clip = `${address}?clip=200,200,600,300`;

const panel = (page: Page) => page.getByRole('dialog', { name: /^Saved in/ });

/** The visible button of a signed-in member, not the link that guests have in its place. */
const keepButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).and(page.locator(':visible'));

async function keep(page: Page, path: string, name: RegExp): Promise<void> {
  await page.goto(path);
  await keepButton(page, name).first().click();
  await expect(panel(page)).toBeVisible();
}

async function signInAt(page: Page, url: string): Promise<void> {
  const person = await register(url, newPerson());
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await logIn(page, person);
  if (viewport !== null) await page.setViewportSize(viewport);
}

test.use({ viewport: { width: 1280, height: 900 } });

test('a member keeps a page, an article and a clip, and finds them in one collection', async ({ page, site }) => {
  const troubles = await watchPageErrors(page);
  await signInAt(page, site.url);
  await keep(page, address, /^Save ?: .*page 1/);
  await panel(page).getByLabel('Note').fill('The first page');
  await panel(page).getByRole('button', { name: 'Done' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(keepButton(page, /^Saved ?: .*page 1/).first()).toBeFocused();
  const article = page
    .getByRole('region', { name: 'Text of this page' })
    .getByRole('button', { name: /^Save/ })
    .first();
  await article.click();
  await expect(panel(page)).toBeVisible();
  await keep(page, clip, /^Save ?: clip from/);
  await panel(page).getByRole('link', { name: 'Open the collection' }).click();
  await expect(page).toHaveURL(/\/context\/collections\/[\w-]+$/);
  await expect(page.locator('main')).toContainText('3 items');
  await expect(page.locator('main')).toContainText('The first page');
  expect(troubles.console).toEqual([]);
  expect(troubles.violations).toEqual([]);
});

test(
  'a plan’s limit is explained where it is reached, and a kept item can be removed again',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signInAt(page, site.url);
    await keep(page, address, /^Save ?: .*page 1/);
    await panel(page).getByLabel('Collection', { exact: true }).selectOption('A new collection…');
    await panel(page).getByLabel('Name of the new collection').fill('Independence');
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText('in your plan');
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(keepButton(page, /^Save ?: .*page 1/).first()).toBeFocused();
    await page.goto(links.collections());
    await page.getByRole('link', { name: 'My collection' }).first().click();
    await expect(page.getByRole('heading', { name: 'This collection is empty' })).toBeVisible();
  },
);

test('[R2.19] a guest who presses “Save” logs in, comes back, and the item is kept', async ({ page, site }) => {
  const person = await register(site.url, newPerson());
  const before = site.origins.requested.length;
  await page.goto(address);
  await untilPageHydrated(page);
  const ofContext = (): readonly string[] =>
    site.origins.requested.slice(before).filter((file) => file.startsWith('context/'));
  expect(ofContext()).toEqual([]);
  await page
    .getByRole('link', { name: /^Save ?: .*page 1/ })
    .and(page.locator(':visible'))
    .first()
    .click();
  await fillLogin(page, person);
  await expect(panel(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, in ${colorScheme} colours`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test(
      'the panel works by keyboard alone, fits, and has no axe violations',
      { tag: '@drill' },
      async ({ page, site }) => {
        await signInAt(page, site.url);
        await page.goto(address);
        const button = keepButton(page, /^Save ?: .*page 1/).first();
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(panel(page)).toBeFocused();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
        const box = await panel(page).boundingBox();
        expect(box?.x).toBe(0);
        expect(box?.width).toBe(360);
        await page.keyboard.press('Escape');
        await expect(panel(page)).toBeHidden();
        await expect(keepButton(page, /^Saved ?: .*page 1/).first()).toBeFocused();
      },
    );
  });
}

test(
  '[R1.04] [R2.38] a member asks on the front page, where nothing moves; a guest is offered a way to it',
  { tag: '@drill' },
  async ({ page, site }) => {
    const expectNoJumps = await watchLayoutShifts(page, 0.001);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'ask the archive a question' })).toHaveAttribute('href', links.ask);
    await signInAt(page, site.url);
    await page.goto('/');
    const question = page.getByLabel('Ask the archive a question');
    await expect(question).toBeVisible();
    await expectNoJumps();
    await question.fill('History in Lagos in October 1960?');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/context\/chat\//);
  },
);
