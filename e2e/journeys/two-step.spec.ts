import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newArchivist } from '../support/archivist.ts';
import { expectAccessible } from '../support/axe-violations.ts';
import { accountMenu, enter, fillLogin, logIn, newPerson, register } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

/** The code of an app, which is one step ahead of the clock so that it was not used before. */
const codeOf = (secret: string, ahead = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead });

const step = 30_000;

/** Sets two-step login up as its owner does. Resolves to the app's secret and the recovery codes. */
async function setUp(page: Page) {
  await page.goto(links.settings());
  await page.getByRole('link', { name: 'Set up two-step login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step login');
  await untilPageHydrated(page);
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const uri = await page.getByRole('link', { name: 'Open your authenticator app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Wrong code');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(panel).toBeFocused();
  const codes = ((await panel.locator('pre').textContent()) ?? '').trim().split('\n');
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('10 of 10 are left.')).toBeVisible();
  return { secret, codes };
}

test('a member sets two-step login up, logs in with a code in the dialog, then with a recovery code, and turns it off', async ({
  page,
  site,
  context,
}) => {
  const person = await register(site.url, newPerson());
  await enter(page, site.url, person);
  const { secret, codes } = await setUp(page);

  await context.clearCookies();
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  await untilPageHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first().click();
  await fillLogin(page, person);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Wrong code');
  await dialog.getByLabel('Code').fill(codeOf(secret, step));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountMenu(page)).toContainText('AO');

  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto(links.logInThen('/two-step'));
  await untilPageHydrated(page);
  await fillLogin(page, person);
  await page.getByLabel('Code').fill(codes[3] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/two-step$/);
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();
  const off = page.getByRole('region', { name: 'Authenticator app' });
  await off.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByText('Off: logging in needs only your password.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/about');
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.reload();
  await logIn(page, person);
});

test('without JavaScript, a code is asked for on a second page', { tag: '@drill' }, async ({ browser, page, site }) => {
  const person = await register(site.url, newPerson());
  await enter(page, site.url, person);
  const { codes } = await setUp(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const other = await plain.newPage();
  await other.goto(links.logInThen(links.settings()));
  await fillLogin(other, person);
  await expect(other).toHaveURL(/step=code/);
  await other.getByLabel('Code').fill('123');
  await other.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(other.getByText('Wrong code')).toBeVisible();
  await other.getByLabel('Code').fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(other).toHaveURL(/\/context\/settings$/);
  await other.getByRole('link', { name: 'Change two-step login' }).click();
  await other.getByRole('button', { name: 'Remove the app' }).click();
  await expect(other.getByText('Off: logging in needs only your password.')).toBeVisible();
  await expect(other.getByText('Setting it up needs JavaScript')).toBeVisible();
  await plain.close();
});

test(
  'the pages of two-step login have no axe violations, and are no wider than the window',
  { tag: '@drill' },
  async ({ page, site }) => {
    const person = await register(site.url, newPerson());
    await enter(page, site.url, person);
    await page.goto('/two-step');
    await untilPageHydrated(page);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByLabel('Code from the app').waitFor();
    await expectAccessible(page, 'set-up');
    await page.context().clearCookies();
    await page.goto('/login?step=code');
    await expectAccessible(page, 'second step');
  },
);

test(
  'the dashboards of staff say from when on two-step login is needed, and lead to it',
  { tag: '@drill' },
  async ({ page, site }) => {
    const dashboards = { editor: '/desk/editorial', archivist: '/desk', admin: '/desk/payments' } as const;
    for (const role of ['editor', 'archivist', 'admin'] as const) {
      await page.context().clearCookies();
      await enter(page, site.url, await newArchivist(site, role));
      await page.goto(dashboards[role]);
      const notice = page.getByRole('region', { name: 'Two-step login' });
      await expect(notice).toContainText(/Your role needs two-step login from \d+ \w+ \d{4}\./);
      await expectAccessible(page, dashboards[role]);
      await notice.getByRole('link', { name: 'Set up two-step login' }).click();
      await expect(page).toHaveURL(/\/two-step$/);
    }
  },
);

test('a member adds a passkey, logs in with it alone and as the second step, and removes it', async ({
  page,
  site,
  context,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const person = await register(site.url, newPerson());
  await enter(page, site.url, person);
  await page.goto('/two-step');
  await untilPageHydrated(page);
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByLabel('Name of the passkey').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(part.getByText('My phone', { exact: true })).toBeVisible();
  await expectAccessible(page, 'with a passkey');

  const logOut = async () => {
    await context.clearCookies();
    await page.goto('/about');
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await untilPageHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first().click();
  };
  const usePasskey = page.getByRole('dialog').getByRole('button', { name: 'Log in with a passkey' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await logOut();
  await usePasskey.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(accountMenu(page)).toContainText('AO');

  await logOut();
  await fillLogin(page, person);
  await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused();
  await usePasskey.click();
  await expect(accountMenu(page)).toContainText('AO');

  await page.goto('/two-step');
  await untilPageHydrated(page);
  await page.getByText('Remove My phone').click();
  await part.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('Off: logging in needs only your password.')).toBeVisible();
  await logOut();
  await usePasskey.click();
  await expect(page.getByRole('dialog').getByText('Login failed. This passkey is not known here.')).toBeVisible();
});
