import type { Page } from '@playwright/test';
import { unavailableNotice, unexplained } from '../support/unavailable-notice.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { logIn, newPerson, register } from '../support/people.ts';
import type { Fault } from '../support/release-origins.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchText, watchPageErrors } from '../support/watch-page.ts';

const test = testWithWorkerSite();

const address = links.newspaperPage('lagos-demonstration-herald-1960-10-03-p1');

/** The buttons in the page's bar, in any state. Those further down are loaded only when a reader comes near. */
const places = (page: Page) => page.locator('article header [data-fragment="context/keep"]:visible');

async function openAsMember(page: Page, site: ComposedSite): Promise<void> {
  await page.goto(`${site.url}/about`);
  await logIn(page, await register(site.url, newPerson()));
  await page.goto(`${site.url}${address}`);
}

const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['down', { kind: 'down' }],
  ['tampered with', { kind: 'tampered' }],
  ['hanging', { kind: 'hang' }],
];

for (const [name, fault] of faults) {
  test(
    `while the remote of a fragment is ${name}, the page is complete without it`,
    { tag: name === 'down' ? '@smoke' : [] },
    async ({ page, site }) => {
      const troubles = await watchPageErrors(page);
      const lostText = await watchText(page);
      site.origins.break('context', 'all', fault);
      try {
        await openAsMember(page, site);
        await untilPageHydrated(page);
        await expect(page.getByRole('link', { name: 'Cite', exact: true }).first()).toBeVisible();
        await expect(places(page)).toHaveCount(0, { timeout: 15_000 });
        await expect(unavailableNotice(page)).toBeHidden();
        expect(await lostText()).toEqual([]);
        // The reader must still be on the same page.
        expect(new URL(page.url()).pathname).toBe(address);
      } finally {
        site.origins.heal();
      }
      expect(unexplained(troubles.console)).toEqual([]);
      expect(troubles.violations).toEqual([]);
    },
  );
}

test('a fragment that arrives late is shown when it arrives', async ({ page, site }) => {
  site.origins.break('context', 'entry', { kind: 'slow', ms: 4000 });
  try {
    await openAsMember(page, site);
    await expect(page.getByRole('button', { name: /^Keep/ }).first()).toBeVisible({ timeout: 20_000 });
  } finally {
    site.origins.heal();
  }
});

test('a disabled remote shows nothing on the pages of others', async ({ page, site }) => {
  await site.release('disable', 'context');
  try {
    await openAsMember(page, site);
    await untilPageHydrated(page);
    await expect(places(page)).toHaveCount(0, { timeout: 15_000 });
  } finally {
    await site.release('enable', 'context');
  }
});
