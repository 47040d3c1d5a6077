import type { Page } from '@playwright/test';
import { joinAs } from '../support/members.ts';
import { newGiver } from '../support/gifts.ts';
import { accountMenu } from '../support/people.ts';
import { checkoutWindow } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects that the focused element has a visible focus. */
async function seesFocus(page: Page): Promise<void> {
  const outlines = await page.locator(':focus').evaluate((element) =>
    // A radio button shows it on its label, an amount on its container.
    [element, element.nextElementSibling, element.parentElement].map((shown) =>
      shown === null ? 'none' : getComputedStyle(shown).outlineStyle,
    ),
  );
  expect(outlines).toContain('solid');
}

/** Presses Tab until the focused element matches, and then a key. */
async function press(page: Page, words: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, (text) => words.test(text));
  await seesFocus(page);
  await page.keyboard.press(key);
}

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, (found) => label.test(found));
  await seesFocus(page);
  await page.keyboard.type(text);
}

/** The provider's window gets the focus by itself, and its first card pays. */
async function payInWindow(page: Page): Promise<void> {
  await expect(checkoutWindow(page).locator(':focus')).toHaveText(/Pays at once/);
  await page.keyboard.press('Enter');
}

/** Uses its last button. Escape may be lost when the window closes while the browser's driver sends it. */
async function cancelInWindow(page: Page): Promise<void> {
  const cancel = checkoutWindow(page).getByRole('button', { name: 'Cancel and go back' });
  const hasFocus = (): Promise<boolean> => cancel.evaluate((button) => button === document.activeElement);
  for (let step = 0; step < 20 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
}

test(
  'a gift is chosen, its window closed, opened again and paid, by keyboard alone',
  { tag: '@drill' },
  async ({ page }) => {
    await page.goto(`${links.donate}?currency=NGN`);
    await untilPageHydrated(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await press(page, /^INPUT radio Once/, 'Tab');
    await expect(page.getByRole('radio', { name: '₦8,000' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { checked: true, name: /^₦/ })).toBeFocused();
    await type(page, /^INPUT .*Another amount/, '3000');
    await press(page, /^INPUT checkbox Cover/, 'Space');
    await type(page, /^INPUT email/, newGiver());
    await press(page, /^SUMMARY .*Add a dedication/);
    await type(page, /^INPUT .*In memory/, 'In honour of my teacher');
    await press(page, /^BUTTON submit .*₦3,120/);
    await expect(checkoutWindow(page).locator(':focus')).toHaveText(/Pays at once/);
    await cancelInWindow(page);
    await expect(page.getByText(/You closed the payment window of Paystack/)).toBeVisible();
    await press(page, /Open it again/);
    await payInWindow(page);
    await expect(heading(page)).toHaveText('Thank you for your gift');
    await expect(page.getByText('We received ₦3,120 through Paystack.')).toBeVisible();
  },
);

test(
  '[R2.36] a member changes the billing period, cancels and reverts it in the portal, by keyboard alone',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'stem' });
    await page.goto(links.portal);
    await accountMenu(page).waitFor();
    await untilPageHydrated(page);
    await press(page, /^A .*Change the plan/);
    await expect(page).toHaveURL(/\/membership\?/);
    await untilPageHydrated(page);
    await accountMenu(page).waitFor();
    await tabTo(page, (text) => text.startsWith('INPUT radio Monthly'));
    await page.keyboard.press('ArrowRight');
    await press(page, /^A .*Pay yearly/);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^To pay now/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Pay yearly' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('row', { name: /^To pay now/ })).toBeVisible();
    await press(page, /^BUTTON submit .*Pay ₦/);
    await expect(page).toHaveURL(/\/membership\/manage\?done=changed/);
    await expect(page.getByText(/^Renews on .* for ₦25,000 a year\.$/)).toBeVisible();
    await untilPageHydrated(page);

    await press(page, /^A +Cancel$/);
    await expect(page.getByRole('region', { name: 'Cancel Stem?' })).toBeFocused();
    await press(page, /^BUTTON submit +Cancel Stem/);
    await expect(page.getByText(/^Cancelled\. It ends on/)).toBeVisible();
    await untilPageHydrated(page);
    await press(page, /^BUTTON submit +Keep the plan/);
    await expect(page.getByText(/^Renews on .* for ₦25,000 a year\.$/)).toBeVisible();
  },
);
