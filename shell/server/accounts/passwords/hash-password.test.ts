import type * as Argon2 from '@node-rs/argon2';
import { onDatabase } from '../../testing/each-database.ts';
import { ada, openBrowser } from '../testing/browser.ts';
import { serveAccounts } from '../testing/serve-accounts.ts';
import { hashPassword, isOutdated, isPassword } from './hash-password.ts';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');

describe('a password', () => {
  it('is stored as argon2id with the current parameters and its own salt', async () => {
    const [one, other] = [await hashPassword('Harmattan7'), await hashPassword('Harmattan7')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(isOutdated(one)).toBe(false);
    expect([await isPassword('Harmattan7', one), await isPassword('harmattan7', one)]).toEqual([true, false]);
  });

  it('matches in any Unicode composition, and is compared in full length', async () => {
    const hash = await hashPassword('Ọ̀sun7\u0323'.normalize('NFD'));
    expect(await isPassword('Ọ̀sun7\u0323'.normalize('NFC'), hash)).toBe(true);
    const long = `${'x'.repeat(999)}A`;
    const keptLong = await hashPassword(long);
    expect([await isPassword(long, keptLong), await isPassword(`${'x'.repeat(999)}B`, keptLong)]).toEqual([
      true,
      false,
    ]);
  });

  it('never matches an account without a password', async () => {
    for (const hash of [null, '']) expect(await isPassword('', hash)).toBe(false);
  });

  it('is hashed at most two at a time, and a full queue rejects further callers', async () => {
    let [running, most] = [0, 0];
    const finish: (() => void)[] = [];
    jest.spyOn(argon2, 'verify').mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => finish.push(resolve));
      running -= 1;
      return true;
    });
    const hash = 'something';
    const checks = Array.from({ length: 66 }, () => isPassword('Harmattan7', hash));
    await expect(isPassword('Harmattan7', hash)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
    while (finish.length > 0) {
      finish.splice(0).forEach((done) => {
        done();
      });
      await new Promise(setImmediate);
    }
    expect(await Promise.all(checks)).toEqual(checks.map(() => true));
    expect([most, running]).toEqual([2, 0]);
  });

  it('frees its slot for the next when its check fails', async () => {
    const broken = jest.spyOn(argon2, 'verify').mockRejectedValue(new Error('broken'));
    for (let time = 0; time < 3; time += 1) await expect(isPassword('x', 'y')).rejects.toThrow('broken');
    broken.mockRestore();
    expect(await isPassword('x', null)).toBe(false);
  });
});

onDatabase('an old hash', (databases) => {
  it('is replaced by a stronger one at the next login', async () => {
    const { app, context } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await browser.post('/api/auth/register', ada);
    const weak = await argon2.hash(ada.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await context.transact((transaction) =>
      transaction.updateTable('auth_account').set({ password_hash: weak }).execute(),
    );
    const hashNow = async (): Promise<string> =>
      (await context.db.selectFrom('auth_account').select('password_hash').executeTakeFirstOrThrow()).password_hash;
    const logIn = async (password: string): Promise<number> =>
      (await browser.post('/api/auth/login', { email: ada.email, password })).status;
    expect([await logIn('Harmattan8'), await hashNow()]).toEqual([401, weak]);
    expect(await logIn(ada.password)).toBe(200);
    const strong = await hashNow();
    expect(isOutdated(strong)).toBe(false);
    expect([await logIn(ada.password), await hashNow()]).toEqual([200, strong]);
  });
});
