import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { expectAccessible } from '../support/axe-violations.ts';
import { drawScan } from '../support/draw-scans.ts';
import { enter } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { clickInFooter, untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

test.describe.configure({ mode: 'parallel' });

const sizes = [
  { width: 320, height: 720 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** From this width on the tools are beside the scan, and the filters beside the results. */
const wide = 1024;

const widthOf = (page: Page): number => page.viewportSize()?.width ?? 0;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    button(page, name).click();

/** A tool of the scan: beside it, or in the sheet of a narrow screen. */
const choose = (name: string) => async (page: Page) => {
  if (widthOf(page) < wide) await press('Tools')(page);
  await press(name)(page);
};

interface State {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly only?: 'narrow' | 'wide';
}

/** Opens the address and each state of it at every size, and expects that axe finds no fault. */
async function expectStatesAccessible(page: Page, path: string, states: readonly State[]): Promise<void> {
  for (const size of sizes) {
    const here = size.width < wide ? 'narrow' : 'wide';
    for (const { name, open, only = here } of states) {
      if (only !== here) continue;
      await page.setViewportSize(size);
      await page.goto(path);
      await untilPageHydrated(page);
      await open(page);
      await expectAccessible(page, name, [size]);
    }
  }
}

const slug = 'lagos-demonstration-herald-1960-10-03-p1';
const newspaperPage = links.newspaperPage(slug, 'independence');

/** The scan is drawn, and its tools work. */
const drawn = (page: Page): Promise<void> => expect(page.locator('#scan[data-drawn="true"]')).toBeVisible();

async function clip(page: Page): Promise<void> {
  await drawn(page);
  await page.getByRole('region', { name: 'Scan' }).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('group', { name: 'This clip' })).toBeVisible();
}

const viewerStates: readonly State[] = [
  { name: 'the tools of a narrow screen', open: press('Tools'), only: 'narrow' },
  {
    name: 'brightness and contrast',
    open: async (page) => {
      await drawn(page);
      await choose('Brightness and contrast')(page);
      await expect(page.getByRole('group', { name: 'Brightness and contrast' })).toBeVisible();
    },
  },
  {
    name: 'the outlined articles',
    open: async (page) => {
      await drawn(page);
      await choose('Outline articles')(page);
      await expect(page.getByText('Choose an article to read it')).toBeVisible();
    },
  },
  { name: 'the actions for a clip', open: clip },
  {
    name: 'reading mode',
    open: async (page) => {
      await choose('Read the text')(page);
      await expect(page.getByRole('region', { name: 'Is this right?' })).toBeVisible();
    },
  },
  {
    name: 'the downloads',
    open: (page) => page.locator('summary').filter({ hasText: 'Download' }).click(),
    only: 'wide',
  },
  {
    name: 'the keyboard shortcuts',
    open: async (page) => {
      await page.getByRole('region', { name: 'Scan' }).focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'the citation',
    open: async (page) => {
      await page.getByRole('link', { name: 'Cite' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

for (const state of viewerStates) {
  test(
    `a newspaper page with ${state.name} has no axe violations, from 320 to 1440 px`,
    { tag: '@drill' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await expectStatesAccessible(page, newspaperPage, [state]);
    },
  );
}

test(
  'the results as articles, their tools and filters have no axe violations, from 320 to 1440 px',
  { tag: '@drill' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const articles = links.search({ q: 'independence', by: 'article' });
    await expectStatesAccessible(page, articles, [
      { name: 'the results as articles', open: () => Promise.resolve() },
      { name: 'the tools', open: (at) => at.locator('summary').filter({ hasText: 'Tools' }).click() },
      {
        name: 'the filters',
        open: async (at) => {
          await at.locator('summary').filter({ hasText: 'Filters' }).click();
          await expect(at.getByRole('dialog')).toBeVisible();
        },
        only: 'narrow',
      },
    ]);
    await expectStatesAccessible(page, links.search({ q: 'independence' }), [
      {
        name: 'a page over the results',
        open: async (at) => {
          await at.getByRole('list', { name: 'Pages found' }).getByRole('link').first().click();
          await expect(at.getByRole('dialog')).toBeVisible();
        },
      },
    ]);
  },
);

test(
  'the wall of front pages and its timeline have no axe violations, from 320 to 1440 px',
  { tag: '@drill' },
  async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of [links.home, links.editionsAt({ year: 1960 })]) {
      await expectStatesAccessible(page, path, [
        {
          name: 'the timeline at its end',
          open: async (at) => {
            await at.getByRole('slider', { name: 'Year' }).focus();
            await at.keyboard.press('End');
            // Pages that are no longer asked for are pale until those of the new year are there.
            await expect(at.locator('ol[aria-busy]')).toHaveCount(0);
          },
        },
      ]);
    }
  },
);

test('the dialogs of the frame have no axe violations, from 320 to 1440 px', { tag: '@drill' }, async ({ page }) => {
  test.setTimeout(240_000);
  await expectStatesAccessible(page, '/about', [
    {
      name: 'the dialog for logging in',
      open: async (at) => {
        if (widthOf(at) < wide) await at.locator('header summary').filter({ hasText: 'Menu' }).click();
        await at.getByRole('banner').getByRole('link', { name: 'LOG IN' }).filter({ visible: true }).click();
        await expect(at.getByRole('dialog')).toBeVisible();
      },
    },
    {
      name: 'the menu',
      open: (at) => at.locator('header summary').filter({ hasText: 'Menu' }).click(),
      only: 'narrow',
    },
    {
      name: 'the form for feedback',
      open: async (at) => {
        await clickInFooter(at, 'Give feedback');
        await expect(at.getByRole('dialog')).toBeVisible();
      },
    },
  ]);
});

/** A few pages a test: each is checked at three widths, in both colour schemes, which takes seconds a page. */
const staffPaths: Readonly<Record<string, readonly string[]>> = {
  'the staff dashboard, uploading and imports': ['/desk', '/desk/upload', '/desk/runs'],
  'gaps, duplicates and recognition': ['/desk/gaps', '/desk/copies', '/desk/recognition'],
  'withdrawals and rights, for a page and in general': [
    ...['/desk/withdrawals', '/desk/rights'],
    ...[`/desk/withdrawals?slug=${slug}`, `/desk/rights?slug=${slug}`],
  ],
  'reports and corrections by readers': ['/reports', '/corrections?of=recent', '/corrections?of=lost'],
  'editing, donors, members and payments': ['/desk/editorial', '/desk/donors', '/desk/members', '/desk/payments'],
  'a published page, and the status of the site': [`/desk/pages/${slug}`, '/status'],
};

for (const [name, paths] of Object.entries(staffPaths)) {
  test(`${name} have no axe violations, from 320 to 1440 px`, { tag: '@drill' }, async ({ page, site }) => {
    test.setTimeout(240_000);
    await enter(page, site.url, await newArchivist(site, 'admin'));
    for (const path of paths) {
      await page.goto(path);
      await untilHydrated(page);
      await expectAccessible(page, path, [...sizes]);
    }
  });
}

test(
  'the pages of an import have no axe violations, from 320 to 1440 px',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    await enter(page, site.url, await newArchivist(site, 'archivist'));
    await page.goto('/desk/upload');
    await untilHydrated(page);
    const buffer = await drawScan(['Traders of groundnuts']);
    const files = ['IMG_0001.jpg', 'IMG_0002.jpg', 'notes.docx'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await page.getByLabel('Choose files', { exact: true }).setInputFiles(files);
    await expect(page.getByRole('alert').filter({ hasText: 'notes.docx is of a kind' })).toBeVisible();
    await expectAccessible(page, 'chosen files', [...sizes]);
    await page.getByLabel('Name of this upload').fill('Two loose scans');
    await page.getByRole('button', { name: 'Upload 2 files' }).click();
    const identify = page.getByRole('link', { name: 'Identify many at once' });
    await expect(identify).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'an import', [...sizes]);

    const run = page.url();
    await page.getByRole('link', { name: 'IMG_0001.jpg' }).click();
    await expect(page.getByRole('heading', { name: 'Page details' })).toBeVisible();
    await expectAccessible(page, 'a page of an import', [...sizes]);
    await page.getByRole('button', { name: 'Discard…' }).click();
    await expect(page.getByRole('region', { name: 'Discard 1 page?' })).toBeVisible();
    await expectAccessible(page, 'the question before a page is discarded', [...sizes]);

    await page.goto(`${run}/identify`);
    await page.getByRole('option', { name: /IMG_0001/ }).click();
    await expectAccessible(page, 'many pages to identify, with one selected', [...sizes]);
  },
);

test('an open panel of the viewer has no axe violations', { tag: '@drill' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(newspaperPage);
  await untilPageHydrated(page);
  await clip(page);
  await expectAccessible(page, 'the actions for a clip', [{ width: 1440, height: 900 }]);
});
