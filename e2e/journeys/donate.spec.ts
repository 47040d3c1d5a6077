import type { Page } from '@playwright/test';
import { accountMenu, fillSignUp, logIn, newPerson, signIn } from '../support/people.ts';
import { newArchivist } from '../support/archivist.ts';
import { giftForm as form, giveButton as give, giveOnce, newGiver } from '../support/gifts.ts';
import { cardButton, checkoutWindow, sandboxBooks } from '../support/sandbox.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
test('[R1.03] [R2.03] [R2.41] a guest goes from the search to a gift, covers the fee and gives, under its own policy', async ({
  page,
}) => {
  const troubles = await watchPageErrors(page);
  await page.goto(links.search());
  await untilPageHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donate' }).click();
  await expect(page).toHaveURL(/\/donate$/);
  await untilPageHydrated(page);
  await form(page).getByRole('combobox').selectOption('NGN');
  await form(page).getByLabel('Another amount').fill('10000');
  await form(page)
    .getByLabel(/^Cover the payment fee/)
    .check();
  await expect(give(page)).toHaveText('Give ₦10,400');
  await form(page).getByLabel('Email for your receipt').fill(newGiver());
  await give(page).click();
  await cardButton(checkoutWindow(page), 'success').click();
  await expect(heading(page)).toHaveText('Thank you for your gift');
  await expect(page.getByText('We received ₦10,400 through Paystack.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Would you like to give .* a month\?$/ })).toBeVisible();
  await page.getByRole('link', { name: 'No, thanks' }).click();
  await expect(page.getByRole('heading', { name: /^Would you like to give/ })).toHaveCount(0);
  expect(troubles.violations).toEqual([]);
});

test('a member’s monthly gift is listed in the portal and can be ended there', async ({ page, site }) => {
  await signIn(page, site.url);
  await page.goto(`${links.donate}?currency=NGN`);
  await untilPageHydrated(page);
  await accountMenu(page).waitFor();
  await form(page).getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await form(page).getByLabel('Another amount').fill('1000');
  await give(page).click();
  await cardButton(checkoutWindow(page), 'success').click();
  await expect(heading(page)).toHaveText('Thank you for your gift');
  await expect(accountMenu(page)).toContainText('Roots');
  await page.goto(links.portal);
  await page.getByRole('link', { name: /^(End|Cancel)/ }).click();
  await page.waitForURL(/step=cancel/);
  await untilPageHydrated(page);
  await page.getByRole('button', { name: 'Cancel the monthly gift' }).click();
  await expect(page.getByRole('status')).toContainText('Your monthly gift has ended');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[R1.03] a guest is shown what is wrong with a gift, corrects it and gives on the provider’s page', async ({
    page,
  }) => {
    await page.goto(`${links.donate}?currency=NGN`);
    await form(page).getByLabel('Another amount').fill('10');
    await form(page).getByLabel('Email for your receipt').fill(newGiver());
    await give(page).click();
    await expect(page.getByText(/₦200/).first()).toBeVisible();
    await expect(form(page).getByLabel('Another amount')).toHaveValue('10');
    await form(page).getByLabel('Another amount').fill('2,500.50');
    await give(page).click();
    await cardButton(page, 'success').click();
    await expect(heading(page)).toHaveText('Thank you for your gift');
    await expect(page.getByText('We received ₦2,500.50 through Paystack.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Receipt as PDF' })).toBeVisible();
  });

  test(
    'a guest who wants to give monthly signs up with the input kept, and returns to the same gift',
    { tag: '@drill' },
    async ({ page }) => {
      const person = newPerson();
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await page.goto(`${links.donate}?currency=NGN`);
      await form(page).getByRole('radio', { name: 'Monthly' }).check({ force: true });
      await form(page).getByLabel('Another amount').fill('1500');
      await form(page).getByLabel('Email for your receipt').fill(person.email);
      await form(page).getByLabel('Name', { exact: true }).fill(person.name);
      await form(page).getByText('Flutterwave').click();
      await give(page).click();
      await expect(page).toHaveURL(/\/register\?next=/);
      await expect(heading(page)).toHaveText(/^Sign up to /);
      await expect(page.getByText('Create an account to manage your monthly gift.')).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue(person.name);
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await fillSignUp(page, person);
      await expect(page).toHaveURL(/\/donate\?frequency=monthly&currency=NGN&amount=1500&with=flutterwave#give$/);
      await expect(form(page).getByRole('radio', { name: 'Monthly' })).toBeChecked();
      await expect(form(page).getByLabel('Another amount')).toHaveValue('1,500');
      await expect(form(page).getByRole('radio', { name: /^Flutterwave/ })).toBeChecked();
      await expect(form(page)).toContainText(`We will send the receipt to ${person.email}`);
      expect(addresses.filter((address) => /example\.org|Adaeze/.test(decodeURIComponent(address)))).toEqual([]);
      await give(page).click();
      await cardButton(page, 'success').click();
      await expect(page.getByText('We received ₦1,500 through Flutterwave.')).toBeVisible();
    },
  );
});

test(
  'only admins can open the payments desk, and nobody can open a payment without its key',
  { tag: '@drill' },
  async ({ page, site }) => {
    const editor = await newArchivist(site, 'editor');
    await page.goto('/');
    await logIn(page, editor);
    expect((await page.goto('/desk/payments'))?.status()).toBe(403);
    expect((await page.goto('/desk/donors'))?.status()).toBe(200);
    expect((await page.goto('/payments/arc-aaaaaaaaaaaaaaaaaaaaaaaa?key=aaaaaaaaaaaaaaaaaaaaaa'))?.status()).toBe(404);
  },
);

test.describe('giving', { tag: '@drill' }, () => {
  test('works on the provider’s own page in a browser that blocks its script', async ({ page, site }) => {
    await page.route(`${site.sandbox}/**/*.js`, (route) => route.abort());
    await page.goto(`${links.donate}?currency=NGN`);
    await untilPageHydrated(page);
    await form(page).getByRole('radio', { name: '₦8,000' }).check({ force: true });
    await expect(give(page)).toHaveText('Give ₦8,000');
    await form(page).getByLabel('Email for your receipt').fill(newGiver());
    await give(page).click();
    await expect(page).toHaveURL((url) => url.origin === site.sandbox);
    await cardButton(page, 'success').click();
    await expect(heading(page)).toHaveText('Thank you for your gift');
    await expect(page.getByText('We received ₦8,000 through Paystack.')).toBeVisible();
  });

  test('in dollars by the second checkout, after a lost connection, a declined card and a closed window', async ({
    page,
    context,
  }) => {
    await page.goto(`${links.donate}?currency=USD`);
    await untilPageHydrated(page);
    await form(page).getByRole('radio', { name: '$15', exact: true }).check();
    await form(page).getByLabel('Email for your receipt').fill(newGiver());
    await form(page).getByText('Flutterwave').click();
    await context.setOffline(true);
    await give(page).click();
    await expect(form(page).getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await give(page).click();
    const checkout = checkoutWindow(page);
    await cardButton(checkout, 'declined').click();
    await expect(checkout.getByRole('alert')).toContainText('You were not charged');
    await checkout.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByText(/you were not charged/i)).toBeVisible();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await cardButton(checkoutWindow(page), 'success').click();
    await expect(page.getByText('We received $15 through Flutterwave.')).toBeVisible();
  });

  test('a guest who wants to give monthly creates an account on the way, finds the choices kept, and the gift takes effect', async ({
    page,
  }) => {
    await page.goto(`${links.donate}?currency=NGN`);
    await untilPageHydrated(page);
    await form(page).getByRole('radio', { name: 'Monthly' }).check({ force: true });
    await expect(form(page).getByRole('status').filter({ hasText: 'A monthly gift needs an account' })).toBeVisible();
    await form(page).getByLabel('Another amount').fill('1500');
    await form(page).getByText('Add a dedication', { exact: true }).click();
    await form(page).getByLabel('In memory or in honour of').fill('In memory of Baba Tunde');
    await form(page).getByText('Flutterwave').click();
    const person = newPerson();
    await form(page).getByLabel('Email for your receipt').fill(person.email);
    await form(page).getByLabel('Name', { exact: true }).fill(person.name);
    await give(page).click();
    const dialog = page.getByRole('dialog', { name: /^Sign up to / });
    await expect(dialog).toContainText('Create an account to manage your monthly gift.');
    await expect(dialog.getByLabel('Full name')).toHaveValue(person.name);
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('dialog', { name: 'Welcome Back' }).getByRole('link', { name: 'Join now' }).click();
    await fillSignUp(page, person);
    await accountMenu(page).waitFor();
    await untilPageHydrated(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/frequency=monthly/);
    expect(page.url(), 'what people write stands in no address').not.toMatch(/Baba|example\.org|Adaeze/);
    await expect(form(page).getByRole('group', { name: 'How often' })).toBeInViewport();
    await expect(form(page).getByLabel('In memory or in honour of')).toHaveValue('In memory of Baba Tunde');
    await expect(form(page).getByRole('radio', { name: /^Flutterwave/ })).toBeChecked();
    await expect(give(page)).toHaveText('Give ₦1,500 a month');
    await give(page).click();
    await cardButton(checkoutWindow(page), 'success').click();
    await expect(page.getByText('We received ₦1,500 through Flutterwave.')).toBeVisible();
    await page.goto(links.portal);
    const gifts = page.getByRole('region', { name: 'Monthly gifts' });
    await expect(gifts).toContainText(/₦1,500 a month\. Renews on .* for ₦1,500 a month\./);
    await expect(gifts).toContainText('saved with Flutterwave');
  });

  test('an admin finds a gift by its giver, refunds a part and then the rest, and the giver’s page shows it', async ({
    page,
    site,
    browser,
  }) => {
    const email = newGiver();
    await giveOnce(page, { email });
    const payment = page.url();
    const taken = await sandboxBooks(site.sandbox);
    const desktop = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    const { email: login, password } = await newArchivist(site, 'admin');
    await desktop.goto(links.logInThen('/desk/payments'));
    await desktop.getByLabel('Email').fill(login);
    await desktop.getByLabel('Password', { exact: true }).fill(password);
    await desktop.getByRole('button', { name: 'Log In' }).click();
    await expect(desktop.getByRole('heading', { level: 1 })).toHaveText('Payments');
    await desktop.getByRole('searchbox').first().fill(email.slice(0, -4));
    await desktop.getByRole('search', { name: 'Payments' }).getByRole('button', { name: 'Find' }).click();
    await desktop.getByRole('region', { name: 'Payments' }).getByRole('link').first().click();
    const refund = async (amount: string, said: RegExp): Promise<void> => {
      await desktop.getByLabel('Amount in NGN').fill(amount);
      await desktop.getByLabel('Why').fill('Given twice by mistake');
      await desktop.getByRole('button', { name: 'Continue' }).click();
      await desktop.getByRole('button', { name: /^Refund ₦/ }).click();
      await expect(desktop.getByRole('status')).toContainText(said);
    };
    await desktop.getByLabel('Amount in NGN').fill('2501');
    await desktop.getByRole('button', { name: 'Continue' }).click();
    await expect(desktop.getByText('Please enter an amount of at most ₦2,500')).toBeVisible();
    await refund('500', /Refunded\.|Refund requested\./);
    await page.goto(payment);
    await expect(heading(page)).toHaveText('Part of this payment was refunded');
    await refund('2000', /Refunded\.|Refund requested\./);
    await expect(desktop.getByText('There is nothing to refund.')).toBeVisible();
    await page.goto(payment);
    await expect(heading(page)).toHaveText('This payment was refunded');
    // Of both providers, because other tests pay here at the same time.
    const refunded = (books: typeof taken): number =>
      books.filter(({ currency }) => currency === 'NGN').reduce((sum, book) => sum + book.refunded, 0);
    // The refund reaches the provider after the page has announced it.
    await expect.poll(async () => refunded(await sandboxBooks(site.sandbox)) - refunded(taken)).toBe(250_000);
    await desktop.close();
  });
});
