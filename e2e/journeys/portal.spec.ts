import type { Locator, Page } from '@playwright/test';
import { lagosDay } from 'shared-contracts/lagos-day';
import { joinAs } from '../support/members.ts';
import { accountMenu } from '../support/people.ts';
import { cardButton, checkoutWindow, sandboxBooks } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const statusMessage = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
const renews = (page: Page, price: string) => page.getByText(new RegExp(`^Renews on .* for ${price}\\.$`));
const question = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments and receipts' }).getByRole('listitem');
const happened = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const order = (page: Page) => page.getByRole('dialog').locator('form[aria-label^="Pay for"]');

async function openPortal(page: Page): Promise<void> {
  await page.goto(links.portal);
  await accountMenu(page).waitFor();
  await untilPageHydrated(page);
}

/** Presses again if the page was rendered again meanwhile; all of these forms are idempotent. */
async function press(page: Page, button: Locator, said: Locator): Promise<void> {
  await untilPageHydrated(page);
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(said).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Goes from the portal to the plans, with yearly or monthly billing. */
async function openPlans(page: Page, billing: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await expect(page).toHaveURL(/\/membership\?/);
  await untilPageHydrated(page);
  await accountMenu(page).waitFor();
  await page.getByRole('radio', { name: billing }).check({ force: true });
}

/** Expects that an action takes no money, as the portal promises, according to the provider's books. */
async function takenNothing(sandbox: string, act: () => Promise<void>): Promise<void> {
  const before = await sandboxBooks(sandbox);
  await act();
  expect(await sandboxBooks(sandbox)).toEqual(before);
}

test(
  '[R1.03] a member pauses and resumes, cancels in two clicks and reverts it, and nothing is charged for any of it',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'branch' });
    const troubles = await watchPageErrors(page);
    await openPortal(page);
    await takenNothing(site.sandbox, async () => {
      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      // It scrolls into view when it gets the focus; a press before that would miss.
      await expect(question(page, 'Cancel Branch?')).toBeFocused();
      await page.getByRole('link', { name: 'pause for up to three months' }).click();
      const pause = question(page, 'Pause for a while?');
      await expect(pause).toBeFocused();
      await pause.getByRole('radio', { name: 'Two months' }).check({ force: true });
      await press(
        page,
        pause.getByRole('button', { name: 'Pause' }),
        statusMessage(page, 'Paused. It resumes automatically'),
      );
      await expect(page.getByText(/^Paused\. You keep access until .* for ₦6,000 a month\.$/)).toBeVisible();
      await expect(accountMenu(page), 'what is paid for stays open').toContainText('Branch');
      await expect(happened(page).first()).toContainText('Paused branch until');
      await press(
        page,
        page.getByRole('button', { name: 'Resume now' }),
        statusMessage(page, 'It continues as before.'),
      );
      await expect(renews(page, '₦6,000 a month')).toBeVisible();

      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      const cancel = question(page, 'Cancel Branch?');
      await expect(cancel).toBeFocused();
      await expect(cancel.getByRole('link', { name: 'pause for up to three months' })).toBeVisible();
      await press(
        page,
        cancel.getByRole('button', { name: 'Cancel Branch' }),
        statusMessage(page, 'Cancelled. You will not be charged again'),
      );
      await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveCount(0);
      await press(page, page.getByRole('button', { name: 'Keep the plan' }), renews(page, '₦6,000 a month'));
      await expect(accountMenu(page)).toContainText('Branch');
      await expect(payments(page)).toHaveCount(1);
    });
    expect(troubles.violations).toEqual([]);
  },
);

test(
  'another card replaces the stored one, and the amount charged to check it is refunded',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'stem' });
    await openPortal(page);
    const known = page.getByText(/ending 4081, valid to .*, saved with Paystack\.$/);
    await expect(known).toBeVisible();
    await page.getByRole('link', { name: 'Use another card' }).click();
    const card = question(page, 'Use another card');
    await expect(card).toBeFocused();
    await expect(card).toContainText('refund it at once');
    await accountMenu(page).waitFor();
    await untilPageHydrated(page);
    await card.getByText('Flutterwave').click();
    await card.getByRole('button', { name: 'Enter the card at Flutterwave' }).click();
    await cardButton(checkoutWindow(page), 'renewals-declined').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your new card is saved|^The card was checked/);
    await openPortal(page);
    await expect(known).toHaveCount(0);
    await expect(page.getByText(/ending \d{4}, valid to .*, saved with Flutterwave\.$/)).toBeVisible();
    await expect(renews(page, '₦2,500 a month')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(payments(page).filter({ hasText: 'Card checked' })).toContainText('refunded', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  },
);

/** The signed-in user as stored in the browser. */
const keptUser = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const body = (localStorage.getItem('user') ?? '').split('.')[1] ?? '';
    const kept = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { user: Record<string, unknown> };
    return kept.user;
  });

test(
  '[R2.36] [R4.08] a member switches to yearly billing with credit for the rest of the month, shown before paying, and back to monthly at its end',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    const { person } = await joinAs(page, site, { plan: 'stem' });
    await openPortal(page);
    await openPlans(page, /^Yearly/);
    await page.getByRole('link', { name: 'Pay yearly' }).click();
    const bill = page.getByRole('dialog').getByRole('table');
    await expect(bill).toContainText('₦25,000');
    await expect(bill).toContainText(/of Stem unused/);
    await expect(bill.getByRole('row', { name: /^To pay now/ })).toContainText('₦22,500');
    await expect(payments(page)).toHaveCount(0);
    await order(page).getByRole('button', { name: 'Pay ₦22,500 with Visa ending 4081' }).click();
    await expect(page).toHaveURL(/\/membership\/manage\?done=changed/);
    await expect(renews(page, '₦25,000 a year')).toBeVisible();
    await expect(payments(page)).toHaveCount(2);
    await expect(payments(page).first()).toContainText('₦22,500');
    await expect(async () => {
      const kept = await keptUser(page);
      expect(kept).toMatchObject({ email: person.email, plan: 'stem', frequency: 'yearly', currency: 'NGN' });
      expect(String(kept['subscriptionDate'])).toContain(lagosDay(Date.now()));
    }).toPass();

    await untilPageHydrated(page);
    await takenNothing(site.sandbox, async () => {
      await openPlans(page, /^Monthly/);
      await page.getByRole('link', { name: 'Pay monthly' }).click();
      await expect(order(page).getByText(/^Nothing to pay now\. You keep your current plan until/)).toBeVisible();
      await order(page)
        .getByRole('button', { name: /^Change on/ })
        .click();
      await expect(page).toHaveURL(/\/membership\/manage\?done=changed/);
      await expect(page.getByText(/^On .* it becomes Stem for ₦2,500 a month\.$/)).toBeVisible();
      await press(page, page.getByRole('button', { name: 'Keep it as it is' }), renews(page, '₦25,000 a year'));
    });
  },
);
