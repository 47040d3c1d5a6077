import type { Page } from '@playwright/test';
import { joinAs } from '../support/members.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { accountMenu } from '../support/people.ts';
import { controlSandbox, cardButton, checkoutWindow } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

/** A site of its own, because its clock is advanced. */
const test = testWithWorkerSite();

/** Reloads the portal until it shows the text, because the site takes some seconds to process a change of the clock. */
async function untilPortalSays(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(links.portal);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'a plan renews each month, requests another card when one is declined, and continues with that card',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(150_000);
    await joinAs(page, site, { plan: 'branch', card: 'renewals-declined' });
    await page.goto('/');
    await expect(accountMenu(page)).toContainText('Branch');
    await controlSandbox(site.sandbox, 'advance', { days: 31 });
    await untilPortalSays(page, /could not be charged/);
    await expect(accountMenu(page), 'what was paid for stays open meanwhile').toContainText('Branch');
    await page.getByRole('link', { name: 'Pay with another card' }).first().click();
    await untilPageHydrated(page);
    await page.getByRole('form', { name: 'Use another card' }).getByRole('button', { name: 'Pay ₦6,000' }).click();
    await cardButton(checkoutWindow(page), 'success').click();
    await expect(heading(page)).toHaveText(/^Thank you|^The new card/);
    await untilPortalSays(page, /^Renews on .* for ₦6,000 a month\.$/);
    await controlSandbox(site.sandbox, 'advance', { days: 31 });
    await expect(async () => {
      await page.goto(links.portal);
      const lines = page.getByRole('region', { name: 'Payments and receipts' }).getByText('paid, receipt');
      expect(await lines.count()).toBe(3);
    }).toPass({ timeout: 30_000 });
  },
);

test(
  'an unpaid plan is charged six times over nineteen days, and is then free again',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(150_000);
    await joinAs(page, site, { plan: 'stem', card: 'renewals-declined' });
    await controlSandbox(site.sandbox, 'advance', { days: 31 });
    await untilPortalSays(page, /could not be charged/);
    for (const days of [2, 2, 5, 5, 5]) {
      await expect(accountMenu(page)).toContainText('Stem');
      const failed = page.getByText('failed', { exact: true });
      const before = await failed.count();
      await controlSandbox(site.sandbox, 'advance', { days });
      await expect(async () => {
        await page.goto(links.portal);
        expect(await failed.count()).toBe(before + 1);
      }).toPass({ timeout: 30_000 });
    }
    await untilPortalSays(page, /Free forever/);
    await expect(accountMenu(page)).toContainText('Roots');
  },
);

test(
  'a pause past the paid period falls back to roots, and resuming states its price before charging it',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await joinAs(page, site, { plan: 'branch' });
    await page.goto(links.portal);
    await accountMenu(page).waitFor();
    await untilPageHydrated(page);
    await page.getByRole('link', { name: 'Pause', exact: true }).click();
    const pause = page.getByRole('region', { name: 'Pause for a while?' });
    // It scrolls into view when it gets the focus; a press before that would miss.
    await expect(pause).toBeFocused();
    await pause.getByRole('button', { name: 'Pause' }).click();
    await expect(page).toHaveURL(/done=paused/);
    await controlSandbox(site.sandbox, 'advance', { days: 31 });
    await untilPortalSays(page, /^Paused\. You are on Roots meanwhile\./);
    await expect(accountMenu(page)).toContainText('Roots');
    await page.getByRole('link', { name: 'Resume now' }).click();
    const question = page.getByRole('region', { name: 'Resume Branch now?' });
    await expect(question).toBeFocused();
    await expect(question).toContainText(/₦6,000 will be charged today to the card Visa ending \d{4}/);
    await question.getByRole('button', { name: 'Pay ₦6,000 and resume' }).click();
    await expect(page).toHaveURL(/done=resumed/);
    await untilPortalSays(page, /^Renews on .* for ₦6,000 a month\.$/);
    await expect(accountMenu(page)).toContainText('Branch');
  },
);

test('a paid year changes to monthly at its end, and not before', { tag: '@drill' }, async ({ page, site }) => {
  test.setTimeout(150_000);
  await joinAs(page, site, { plan: 'stem', frequency: 'yearly' });
  await page.goto(`${links.choosePlan({ plan: 'stem', frequency: 'monthly', currency: 'NGN' })}#pay`);
  await accountMenu(page).waitFor();
  await untilPageHydrated(page);
  await page.getByRole('button', { name: /^Change on/ }).click();
  await expect(page).toHaveURL(/done=changed/);
  await controlSandbox(site.sandbox, 'advance', { days: 360 });
  await untilPortalSays(page, /^On .* it becomes Stem for ₦2,500 a month\.$/);
  await controlSandbox(site.sandbox, 'advance', { days: 7 });
  await untilPortalSays(page, /^Renews on .* for ₦2,500 a month\.$/);
  await expect(accountMenu(page)).toContainText('Stem');
});

test(
  'an erased account leaves its payments in the books, and nothing that identifies it',
  { tag: '@drill' },
  async ({ page, site }) => {
    const { payment, person } = await joinAs(page, site, { plan: 'stem' });
    await page.goto('/context/settings');
    await untilPageHydrated(page);
    const response = await page.request.get(`${site.url}${payment}`);
    expect(await response.text()).toContain(person.email);
    await page.goto('/');
    await accountMenu(page).waitFor();
    const erased = await page.evaluate(async (password) => {
      const token = localStorage.getItem('auth_token') ?? '';
      const answer = await fetch('/api/auth/erase', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ password }),
      });
      return answer.status;
    }, person.password);
    expect(erased).toBe(200);
    const after = await (await page.request.get(`${site.url}${payment}`)).text();
    expect(after).not.toContain(person.email);
    expect(after).not.toContain(person.name);
    const { code, output } = await runCommand(['shell/server/run-command.ts', 'membership', 'check-ledger'], {
      dataDir: site.dataDir,
    });
    expect(output).not.toMatch(/does not/);
    expect(code).toBe(0);
  },
);
