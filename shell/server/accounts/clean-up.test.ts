import { onDatabase } from '../testing/each-database.ts';
import { accountThrottle } from './account-throttle.ts';
import { authApi } from './auth-api.ts';
import { cleanUp, startCleaningUp } from './clean-up.ts';
import { accessTokenMs, deviceMs, sessionIdleMs } from './limits.ts';
import { ada, openBrowser, sessionIn, signIn } from './testing/browser.ts';
import { serveAccounts, type ServedAccounts } from './testing/serve-accounts.ts';

const counts = async ({ context }: ServedAccounts): Promise<Record<string, number>> => {
  const count = async (
    table: 'auth_access_token' | 'auth_session' | 'auth_device' | 'auth_throttle',
  ): Promise<number> =>
    (
      await context.db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return {
    tokens: await count('auth_access_token'),
    sessions: await count('auth_session'),
    devices: await count('auth_device'),
    tries: await count('auth_throttle'),
  };
};

onDatabase('the clean-up', (databases) => {
  it('removes expired data and nothing else', async () => {
    const served = await serveAccounts(await databases.place());
    const { app, pass } = served;
    const [phone, desk] = [openBrowser(app), openBrowser(app)];
    await signIn(phone);
    sessionIn(await desk.post('/api/auth/login', ada));
    await desk.post('/api/auth/logout');
    await cleanUp(served.sliceContext);
    expect(await counts(served)).toMatchObject({ tokens: 1, sessions: 2, devices: 2 });
    pass(accessTokenMs);
    await cleanUp(served.sliceContext);
    expect(await counts(served)).toMatchObject({ tokens: 0, sessions: 2 });
    pass(sessionIdleMs - 2 * accessTokenMs);
    sessionIn(await phone.post('/api/auth/refresh'));
    pass(2 * accessTokenMs);
    await cleanUp(served.sliceContext);
    expect(await counts(served)).toEqual({ tokens: 0, sessions: 1, devices: 2, tries: 0 });
    expect((await phone.post('/api/auth/refresh')).status).toBe(200);
    pass(deviceMs + 1);
    await cleanUp(served.sliceContext);
    expect(await counts(served)).toEqual({ tokens: 0, sessions: 0, devices: 0, tries: 0 });
  });

  it('removes login steps when they expire, and links a day later, and no younger ones', async () => {
    const { context, sliceContext, app } = await serveAccounts(await databases.place());
    const { id } = await signIn(openBrowser(app));
    const now = context.now();
    const day = 24 * 60 * 60_000;
    const ends = { past: now - day - 1, late: now - 1, young: now + 1_000 } as const;
    await context.transact(async (transaction) => {
      await transaction.deleteFrom('auth_link_secret').execute();
      await transaction.deleteFrom('auth_link').execute();
      for (const [name, expires_at] of Object.entries(ends)) {
        const step = { secret_hash: name, account_id: id, expires_at };
        await transaction.insertInto('auth_login_step').values(step).execute();
        const link = {
          id: name,
          account_id: id,
          kind: 'reset',
          email: ada.email,
          created_at: 1,
          closed_at: null,
        } as const;
        await transaction
          .insertInto('auth_link')
          .values({ ...link, expires_at })
          .execute();
        await transaction.insertInto('auth_link_secret').values({ link_id: name, secret_hash: name }).execute();
      }
    });
    await cleanUp(sliceContext);
    const steps = await context.db.selectFrom('auth_login_step').select('expires_at').execute();
    expect(steps).toEqual([{ expires_at: ends.young }]);
    const links = await context.db.selectFrom('auth_link').select('id').orderBy('id').execute();
    expect(links).toEqual([{ id: 'late' }, { id: 'young' }]);
    expect(await context.db.selectFrom('auth_link_secret').select('link_id').orderBy('link_id').execute()).toEqual([
      { link_id: 'late' },
      { link_id: 'young' },
    ]);
  });

  it('runs every hour, once for all processes', async () => {
    const place = await databases.place();
    const [one, other] = [await serveAccounts(place), await serveAccounts(place)];
    await Promise.all([startCleaningUp(one.sliceContext), startCleaningUp(other.sliceContext)]);
    expect((await one.core.jobs.counts()).waiting).toBe(1);
    const kinds = Object.keys(authApi.jobs ?? {}).map((kind) => `auth/${kind}`);
    expect((await one.core.jobs.claim(kinds))?.kind).toBe('auth/clean-up');
    expect(await other.core.jobs.claim(kinds)).toBeNull();
    await Promise.all([cleanUp(one.sliceContext), cleanUp(other.sliceContext)]);
    expect(await one.core.jobs.counts()).toMatchObject({ waiting: 1, planned: 1 });
  });

  it('keeps the browsers that an account knows, so strangers cannot lock the owner out', async () => {
    const { app, context, sliceContext, pass } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await signIn(browser);
    pass(sessionIdleMs * 3);
    await cleanUp(sliceContext);
    const throttle = accountThrottle(context);
    const stranger = (number: number) => ({ ip: `10.0.${String(number)}.1`, userAgent: '', device: null });
    for (let number = 0; number < 80; number += 1) {
      await throttle.check('login', { account: ada.email, client: stranger(number % 40) }).catch(() => undefined);
    }
    const refused = throttle.check('login', { account: ada.email, client: stranger(1) });
    await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' });
    expect((await browser.post('/api/auth/login', ada)).status).toBe(200);
  });
});
