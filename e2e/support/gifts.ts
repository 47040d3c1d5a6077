import { expect, type Page } from '@playwright/test';
import { cardButton, checkoutWindow } from './sandbox.ts';
import { links } from './site-paths.ts';
import { untilPageHydrated } from './watch-page.ts';

export const giftForm = (page: Page) => page.getByRole('form', { name: 'A gift' });
export const giveButton = (page: Page) => giftForm(page).getByRole('button', { name: /^Give/ });

let count = 0;
/** Every gift has an email address of its own. */
export const newGiver = (): string => {
  count += 1;
  return `giver-${process.pid}-${count}@example.org`;
};

interface Gift {
  readonly email: string;
  /** In naira. */
  readonly amount?: string;
  readonly name?: string;
  /** A message for the wall of donors; its giver wants to be listed there. */
  readonly message?: string;
  readonly anonymous?: boolean;
}

/** Makes a guest's gift in the provider's window. The payment's page stays open. */
export async function giveOnce(page: Page, gift: Gift): Promise<void> {
  await page.goto(`${links.donate}?currency=NGN`);
  await untilPageHydrated(page);
  await fillGift(page, gift);
}

/** The same on a form that is open already. */
export async function fillGift(page: Page, gift: Gift): Promise<void> {
  const { email, amount = '2500', name = '', message = '', anonymous = false } = gift;
  const form = giftForm(page);
  await form.getByLabel('Another amount').fill(amount);
  await form.getByLabel('Email for your receipt').fill(email);
  await form.getByLabel('Name', { exact: true }).fill(name);
  if (message !== '') {
    const wall = form.getByRole('checkbox', { name: /donors’ wall$/ });
    // It is open already on the form for a page.
    if (!(await wall.isVisible())) await form.getByText('Add a dedication', { exact: true }).click();
    await wall.check();
    await form.getByLabel('A line for the wall').fill(message);
    if (anonymous) await form.getByLabel('Do not show my name').check();
  }
  await giveButton(page).click();
  await cardButton(checkoutWindow(page), 'success').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your gift');
}
