import { test as base, type Page } from '@playwright/test';
import { unavailableNotice, tryAgain, unexplained } from '../support/unavailable-notice.ts';
import { composeSite, type ComposedSite } from '../support/composed-site.ts';
import type { Fault, FileKind } from '../support/release-origins.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { inPage, untilHydrated, untilPageHydrated, watchText, watchPageErrors } from '../support/watch-page.ts';

/**
 * One site; each test ends the fault that it caused. `npm run drills` also uses a development build, in which React
 * reports every difference.
 */
const test = base.extend<object, { readonly mode: 'development' | 'production'; readonly site: ComposedSite }>({
  mode: [process.env['DRILLS'] === '1' ? 'development' : 'production', { scope: 'worker', option: true }],
  site: [
    async ({ mode }, use) => {
      const site = await composeSite({ mode });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Case {
  readonly name: string;
  readonly files: FileKind;
  readonly fault: Fault | null;
  /** True if the notice appears in the end, and the page recovers when the origin does. */
  readonly fails: boolean;
}

const cases: readonly Case[] = [
  { name: 'all files on time', files: 'all', fault: null, fails: false },
  { name: 'a late entry', files: 'entry', fault: { kind: 'slow', ms: 1500 }, fails: false },
  { name: 'a late page chunk', files: 'page', fault: { kind: 'slow', ms: 1500 }, fails: false },
  { name: 'an entry later than the timeout', files: 'entry', fault: { kind: 'slow', ms: 5000 }, fails: false },
  { name: 'missing files', files: 'all', fault: { kind: 'missing' }, fails: true },
  { name: 'hanging files', files: 'all', fault: { kind: 'hang' }, fails: true },
  { name: 'a hanging page chunk', files: 'page', fault: { kind: 'hang' }, fails: true },
];

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/**
 * Opens and closes the section's menu, which never waits for a remote. Repeats this if the guarded reload closed it.
 */
async function toggle(page: Page): Promise<void> {
  const menu = main(page).locator('details');
  const stories = menu.getByRole('link', { name: 'Stories' });
  await expect(async () => {
    if (await stories.isHidden()) await menu.locator('summary').click();
    await expect(stories).toBeVisible({ timeout: 2000 });
    await menu.locator('summary').click();
    await expect(stories).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

/** Logs in from another tab. */
async function logIn(page: Page): Promise<void> {
  await inPage(page, () => {
    localStorage.setItem('auth_token', 'a-token');
    localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Ngozi Okafor', plan: 'roots' }));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  });
  await expect(page.locator('header').getByText('NO', { exact: true })).toBeVisible();
}

/** A link to the current page runs the loader again. */
const revalidate = (page: Page): Promise<void> => main(page).getByRole('link', { name: 'Archive' }).click();

async function awayAndBack(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page.locator('h1')).toHaveText('About us');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Search the archive');
}

async function otherRemote(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Projects' }).click();
  await expect(page.locator('h1')).toHaveText('Projects');
}

async function sameRemote(page: Page): Promise<void> {
  // The guarded reload may happen meanwhile, and a click is lost with its page.
  await expect(async () => {
    await page.getByRole('contentinfo').locator(`a[href="${links.topics}"]`).first().click({ timeout: 3000 });
    await expect(page).toHaveURL(new RegExp(`${links.topics}$`), { timeout: 4000 });
  }).toPass({ timeout: 30_000 });
}

const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'does nothing': () => Promise.resolve(),
  'opens a menu': toggle,
  'logs in in another tab': logIn,
  'requests the page again': revalidate,
  'does all of these': async (page) => {
    await toggle(page);
    await logIn(page);
    await revalidate(page);
  },
  'leaves and comes back': awayAndBack,
  'goes to another section': otherRemote,
  'goes to another page of the section': sameRemote,
};

/** Uses “Try again”, unless the guarded reload has just restored the page. */
async function recover(page: Page): Promise<void> {
  const whole = untilPageHydrated(page).catch(() => undefined);
  await Promise.race([tryAgain(page).catch(() => undefined), whole]);
}

const leaves = (action: string): boolean => action.startsWith('goes to');

for (const { name, files, fault, fails } of cases) {
  test.describe(`with ${name}`, () => {
    for (const [action, act] of Object.entries(actions)) {
      const tag = `${name}: ${action}` === 'a late entry: does all of these' ? '@smoke' : [];
      test(
        `a reader who ${action} keeps the text, and the page is complete in the end`,
        { tag },
        async ({ page, site }) => {
          const troubles = await watchPageErrors(page);
          const lostText = await watchText(page);
          if (fault !== null) site.origins.break('archive', files, fault);
          try {
            await page.goto(`${site.url}${links.search()}`, { waitUntil: 'domcontentloaded' });
            await untilHydrated(page);
            await act(page);
            expect(await lostText()).toEqual([]);
            if (fails && !leaves(action)) {
              await expect(unavailableNotice(page)).toBeVisible({ timeout: 15_000 });
              await expect(page.locator('h1')).toHaveText('Search the archive');
              site.origins.heal();
              await recover(page);
            }
            if (!leaves(action)) {
              await untilPageHydrated(page);
              await expect(unavailableNotice(page)).toBeHidden({ timeout: 15_000 });
            }
          } finally {
            site.origins.heal();
          }
          expect(await lostText()).toEqual([]);
          expect(fault === null ? troubles.console : unexplained(troubles.console)).toEqual([]);
          expect(troubles.violations).toEqual([]);
        },
      );
    }
  });
}
