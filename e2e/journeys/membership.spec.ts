import type { Page } from '@playwright/test';
import { joinAs } from '../support/members.ts';
import { accountMenu, fillSignUp, newPerson, register, signIn } from '../support/people.ts';
import { controlSandbox, cardButton, checkoutWindow } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const order = (page: Page) => page.locator('form[aria-label^="Pay for"]');
const payButton = (page: Page) => order(page).getByRole('button', { name: /^(Pay|Change)/ });

/** Opens the order of a plan as the signed-in reader. */
async function openOrder(page: Page, plan: string, currency = 'NGN'): Promise<void> {
  await page.goto(`${links.choosePlan({ plan, frequency: 'monthly', currency })}#pay`);
  await accountMenu(page).waitFor();
}

test('[R1.03] [R2.36] [R2.41] [R4.08] a guest joins: chooses a plan, signs up, pays in the provider’s window, and the navbar shows it, also after a reload', async ({
  page,
}) => {
  const troubles = await watchPageErrors(page);
  await page.goto(`${links.membership}?currency=NGN&frequency=monthly`);
  await untilPageHydrated(page);
  await page.getByRole('article').filter({ hasText: 'Branch' }).getByRole('link', { name: 'Choose Branch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Sign up to/ })).toBeVisible();
  await fillSignUp(page, newPerson());
  await expect(page.getByRole('heading', { name: 'Your order: Branch, monthly' })).toBeVisible();
  await expect(accountMenu(page)).toContainText('Roots');
  await untilPageHydrated(page);
  expect(await page.locator('script[src*="inline.js"]').count(), 'the provider’s script waits').toBe(0);
  await payButton(page).click();
  await cardButton(checkoutWindow(page), 'success').click();
  await expect(heading(page)).toHaveText('Thank you. Your plan is active');
  await expect(page.getByText('We received ₦6,000 through Paystack.')).toBeVisible();
  await expect(accountMenu(page)).toContainText('Branch');
  await page.reload();
  await expect(accountMenu(page)).toContainText('Branch');
  await page.goto('/');
  await expect(accountMenu(page)).toContainText('Branch');
  expect(troubles.violations).toEqual([]);
});

test('[R9.03] prices are in dollars until naira is chosen; only pages with prices remember the choice', async ({
  page,
  site,
  context,
}) => {
  const price = page.getByRole('article', { name: 'Branch' });
  await page.goto(links.membership);
  await untilPageHydrated(page);
  await expect(price).toContainText('$12');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('NGN');
  await expect(price).toContainText('₦6,000');
  await page.goto(links.donate);
  await expect(page.getByRole('radio', { checked: true, name: /^₦/ })).toBeVisible();
  await page.goto(links.membership);
  await expect(price).toContainText('₦6,000');
  const html = await (await page.request.get(site.url + links.membership)).text();
  expect(/<article aria-label="Branch".*?<\/article>/s.exec(html)?.[0]).toContain('₦6,000');
  expect((await context.cookies(site.url)).map(({ name }) => name)).not.toContain('currency');
  await untilPageHydrated(page);
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await page.goto(links.membership);
  await expect(price).toContainText('$12');
});

test(
  '[R2.41] joins in dollars by the second checkout, under the policy of the page where it is chosen',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    const troubles = await watchPageErrors(page);
    await page.goto(links.search());
    await untilPageHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Membership' }).click();
    await expect(page).toHaveURL(/\/membership$/);
    await openOrder(page, 'stem', 'USD');
    await untilPageHydrated(page);
    await order(page).getByText('Flutterwave').click();
    await payButton(page).click();
    await cardButton(checkoutWindow(page), 'success').click();
    await expect(heading(page)).toHaveText('Thank you. Your plan is active');
    await expect(page.getByText('We received $5 through Flutterwave.')).toBeVisible();
    await expect(accountMenu(page)).toContainText('Stem');
    expect(troubles.violations).toEqual([]);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[R1.03] [R2.03] a guest signs up, returns to the order, pays on the provider’s page and reads the receipt', async ({
    page,
  }) => {
    await page.goto(`${links.membership}?currency=NGN&frequency=monthly`);
    await page.getByRole('link', { name: 'Choose Stem' }).click();
    await page.getByRole('link', { name: 'Sign up and continue' }).click();
    await fillSignUp(page, newPerson());
    await expect(page.getByRole('heading', { name: 'Your order: Stem, monthly' })).toBeVisible();
    await payButton(page).click();
    await cardButton(page, 'success').click();
    await expect(heading(page)).toHaveText('Thank you. Your plan is active');
    await expect(page.getByRole('heading', { name: 'Your plan is Stem' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Receipt as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test(
    'a member cancels in two clicks, keeps the paid period, and reverts the cancellation',
    { tag: '@drill' },
    async ({ page, site }) => {
      await joinAs(page, site, { plan: 'branch' });
      await page.goto(links.portal);
      await expect(page.getByText(/^Renews on .* for ₦6,000 a month\.$/)).toBeVisible();
      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      await expect(page.getByText(/You keep access until/)).toBeVisible();
      await page.getByRole('button', { name: 'Cancel Branch' }).click();
      await expect(page.getByRole('status')).toContainText('Cancelled. You will not be charged again');
      await expect(page.getByText(/^Cancelled\. It ends on/)).toBeVisible();
      await page.getByRole('button', { name: 'Keep the plan' }).click();
      await expect(page.getByText(/^Renews on/)).toBeVisible();
    },
  );
});

test(
  '[R2.36] a member upgrades with credit for the unused time, by the stored card, and downgrades at the end of the period',
  { tag: '@drill' },
  async ({ page, site }) => {
    await joinAs(page, site, { plan: 'stem' });
    await page.goto(`${links.membership}?currency=NGN&frequency=monthly`);
    await accountMenu(page).waitFor();
    await untilPageHydrated(page);
    await expect(page.getByRole('article').filter({ hasText: 'Your plan now' })).toContainText('Stem');
    await page.getByRole('link', { name: 'Upgrade to Branch' }).click();
    const bill = page.getByRole('dialog').getByRole('table');
    await expect(bill).toContainText('₦6,000');
    await expect(bill).toContainText(/of Stem unused/);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/membership\/manage\?done=changed/);
    await expect(accountMenu(page)).toContainText('Branch');
    await expect(page.getByText(/^Renews on .* for ₦6,000 a month\.$/)).toBeVisible();
    await openOrder(page, 'stem');
    await untilPageHydrated(page);
    await expect(page.getByText(/^Nothing to pay now\./)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText(/it becomes Stem for ₦2,500 a month/)).toBeVisible();
    await expect(accountMenu(page)).toContainText('Branch');
  },
);

test.describe('when a payment does not go through', { tag: '@drill' }, () => {
  test('a declined card and a closed window charge nothing, are explained, and leave every option open', async ({
    page,
    site,
  }) => {
    await signIn(page, site.url);
    await openOrder(page, 'stem');
    await untilPageHydrated(page);
    await payButton(page).click();
    const checkout = checkoutWindow(page);
    await cardButton(checkout, 'declined').click();
    await expect(checkout.getByRole('alert')).toContainText('You were not charged');
    await checkout.getByRole('button', { name: 'Cancel and go back' }).click();
    const note = page.getByText(
      /You closed the payment window of Paystack\. If you did not confirm the payment, you were not charged/,
    );
    await expect(note).toBeVisible();
    await expect(accountMenu(page)).toContainText('Roots');
    await page.getByRole('button', { name: 'Pay on Paystack’s page' }).click();
    await cardButton(page, 'success').click();
    await expect(heading(page)).toHaveText('Thank you. Your plan is active');
    await expect(accountMenu(page)).toContainText('Stem');
  });

  test('a lost connection is reported, and the same order is paid once it is back', async ({ page, site, context }) => {
    await signIn(page, site.url);
    await openOrder(page, 'stem');
    await untilPageHydrated(page);
    await context.setOffline(true);
    await payButton(page).click();
    await expect(order(page).getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await payButton(page).click();
    await cardButton(checkoutWindow(page), 'success').click();
    await expect(heading(page)).toHaveText('Thank you. Your plan is active');
  });

  test('a provider that does not respond is reported, and nothing is charged', async ({ page, site }) => {
    await signIn(page, site.url);
    await openOrder(page, 'stem');
    await untilPageHydrated(page);
    await controlSandbox(site.sandbox, 'faults', { 'start-5xx': 1 });
    await payButton(page).click();
    await expect(order(page).getByRole('alert')).toContainText(/could not|cannot|not be/);
    await expect(accountMenu(page)).toContainText('Roots');
  });
});

test('[R2.35] the order is completed by keyboard alone, and Escape closes it', async ({ page, site }) => {
  await signIn(page, site.url);
  await page.goto(`${links.membership}?currency=NGN&frequency=monthly`);
  await untilPageHydrated(page);
  // Until the reader is known, the link leads to a step on the page itself.
  await accountMenu(page).waitFor();
  const choose = page.getByRole('link', { name: 'Choose Stem' });
  await choose.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(payButton(page)).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(450);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  const card = cardButton(checkoutWindow(page), 'success');
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Thank you. Your plan is active');
});

test('[R8.02] nothing unpaid takes effect: neither by a direct request nor for another price or person', async ({
  page,
  site,
}) => {
  const person = await signIn(page, site.url);
  const other = await register(site.url, newPerson());
  await page.goto('/');
  await accountMenu(page).waitFor();
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
          },
          body: sent,
        });
        return [response.status, await response.text()] as const;
      },
      [path, JSON.stringify(body)] as const,
    );
  const upgrade = { plan: 'canopy', frequency: 'monthly', amount: 0, currency: 'USD' };
  const [status, text] = await ask('/api/ms/upgrade-plan', { ...upgrade, email: person.email });
  expect([status, text]).toEqual([200, expect.stringContaining('"success":false')]);
  const [refused, why] = await ask('/api/ms/upgrade-plan', { ...upgrade, email: other.email });
  expect([refused, why]).toEqual([400, expect.stringContaining('Plan upgrade failed')]);
  const order = { plan: 'canopy', frequency: 'monthly', currency: 'NGN', due: 100, provider: 'paystack', card: 'new' };
  expect((await ask('/api/ms/checkout', order))[0]).toBe(409);
  for (const due of [-1, 0.5, 1e15]) expect((await ask('/api/ms/checkout', { ...order, due }))[0]).toBe(400);
  expect((await ask('/api/ms/checkout', { ...order, due: 2_500_000, currency: 'EUR' }))[0]).toBe(400);
  await page.reload();
  await expect(accountMenu(page)).toContainText('Roots');
});
