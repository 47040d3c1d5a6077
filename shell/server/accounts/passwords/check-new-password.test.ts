import { dictionary } from '@zxcvbn-ts/language-common';
import { makeBrand } from 'shared-contracts/brand';
import { onDatabase } from '../../testing/each-database.ts';
import { ada, openBrowser, signIn } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './hash-password.ts';
import { easyPassword } from '../demo/demo-logins.ts';

const brand = makeBrand('archivi');
const isRefused = (password: string): boolean => {
  try {
    checkNewPassword({ brand }, ada, password);
    return false;
  } catch {
    return true;
  }
};

describe('a new password', () => {
  it('is rejected for more than 10,000 common ones of valid length, also with a capital letter and a digit', () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(longEnough.length).toBeGreaterThan(10_000);
    const accepted = longEnough.filter((password) => !isRefused(password.charAt(0).toUpperCase() + password.slice(1)));
    expect(accepted).toEqual([]);
  });

  it.each([
    'Password1',
    'Password123',
    'Qwerty123',
    'Welcome1',
    'Abc12345',
    'Nigeria1',
    'P@ssw0rd2026',
    'ＰＡＳＳword1',
  ])('is rejected when it is %s', (password) => {
    expect(isRefused(password)).toBe(true);
  });

  it.each(['Ada@example.org1', 'AdaObi99', 'Obi-Eze-2026', 'Archivi2026', 'Archivi.ng1'])(
    'is rejected when it is %s: the name, the address or the brand with digits',
    (password) => {
      expect(isRefused(password)).toBe(true);
    },
  );

  it.each([ada.password, 'Kettleplumb42', 'correct Horse 7 battery', easyPassword()])('may be %s', (password) => {
    expect(isRefused(password)).toBe(false);
  });
});

onDatabase('a common password', (databases) => {
  const refusal = (field: string) => ({
    statusMessage: 'Invalid form data',
    fields: { [field]: expect.stringMatching(/^Many people use a password like this one: choose/) as string },
  });

  it('is rejected at sign-up with a message at its field', async () => {
    const { app, context } = await serveWithMail(databases);
    const { status, body } = await openBrowser(app).post('/api/auth/register', { ...ada, password: 'Qwerty123' });
    expect([status, body]).toMatchObject([400, refusal('password')]);
    expect(await context.db.selectFrom('auth_account').select('id').execute()).toEqual([]);
  });

  it('is rejected by a password change and by a reset, whose link stays valid', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    const { token } = await signIn(browser);
    await served.deliver();
    const change = { password: ada.password, new_password: 'Welcome1' };
    const changed = await browser.post('/api/auth/change-password', change, { authorization: `Bearer ${token}` });
    expect([changed.status, changed.body]).toMatchObject([400, refusal('new_password')]);
    await browser.post('/api/auth/forgot-password', { email: ada.email });
    const link = await served.deliverLink();
    const reset = (password: string) => browser.post('/api/auth/reset-password', { token: link, password });
    const common = await reset('Nigeria1');
    expect([common.status, common.body]).toMatchObject([400, refusal('password')]);
    const own = await reset('Ada@example.org1');
    expect(own.body).toMatchObject({ fields: { password: expect.stringMatching(/^This is easy to guess/) as string } });
    expect((await browser.post('/api/auth/login', ada)).status).toBe(200);
    expect((await reset('Kettleplumb42')).status).toBe(200);
  });

  it('still logs in to an account that already has it', async () => {
    const served = await serveWithMail(databases);
    const browser = openBrowser(served.app);
    await signIn(browser);
    const password_hash = await hashPassword('Password1');
    await served.context.transact((transaction) =>
      transaction.updateTable('auth_account').set({ password_hash }).execute(),
    );
    expect((await browser.post('/api/auth/login', { ...ada, password: 'Password1' })).status).toBe(200);
  });
});
