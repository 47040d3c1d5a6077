import { AppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../testing/each-database.ts';
import { accessTokenMs, rotationGraceMs, lastUsedUpdateMs } from '../limits.ts';
import { openBrowser, secretOf, sessionIn, signIn, cloneBrowser } from '../testing/browser.ts';
import { serveAccounts } from '../testing/serve-accounts.ts';

onDatabase('a session whose cookie rotates', (databases) => {
  it.each(['cookie', 'token'])(
    'ends for everybody when an old cookie returns after its successor was used by its %s',
    async (use) => {
      for (const turns of [1, 3]) {
        const { app, accounts, pass } = await serveAccounts(await databases.place());
        const owner = openBrowser(app);
        await signIn(owner);
        const thief = cloneBrowser(owner, app);
        let token = '';
        for (let turn = 0; turn < turns; turn += 1) {
          pass(rotationGraceMs);
          ({ token } = sessionIn(await owner.post('/api/auth/refresh')));
        }
        const used = use === 'cookie' ? accounts.bySecret(secretOf(owner)) : accounts.byToken(token);
        expect(await used).not.toBeNull();
        pass(rotationGraceMs);
        expect(await accounts.bySecret(secretOf(thief))).toBeNull();
        const refused = await thief.post('/api/auth/refresh');
        expect([refused.status, refused.setCookie]).toEqual([
          401,
          expect.arrayContaining([expect.stringMatching(/^session=;/)]),
        ]);
        expect(await accounts.byToken(token)).toBeNull();
        expect(await accounts.bySecret(secretOf(owner))).toBeNull();
        expect((await owner.post('/api/auth/refresh')).status).toBe(401);
      }
    },
  );

  it('ends when the first of two consecutive refreshes is replayed', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const owner = openBrowser(app);
    await signIn(owner);
    const thief = cloneBrowser(owner, app);
    await owner.post('/api/auth/refresh');
    await owner.post('/api/auth/refresh');
    pass(rotationGraceMs);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect(await accounts.bySecret(secretOf(owner))).toBeNull();
  });

  it('continues for a browser that lost the response, whenever it retries, and however often', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await signIn(browser);
    for (const wait of [rotationGraceMs - 5_000, rotationGraceMs, accessTokenMs, lastUsedUpdateMs]) {
      // The answer to this one is lost: the browser keeps its cookie.
      await cloneBrowser(browser, app).post('/api/auth/refresh');
      pass(wait);
      expect(await accounts.bySecret(secretOf(browser))).not.toBeNull();
    }
    const { token } = sessionIn(await browser.post('/api/auth/refresh'));
    expect(await accounts.byToken(token)).not.toBeNull();
    pass(accessTokenMs);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
  });

  it('ends for whoever has the cookie of an answer that counted as lost', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const owner = openBrowser(app);
    await signIn(owner);
    const thief = cloneBrowser(owner, app);
    await thief.post('/api/auth/refresh');
    pass(rotationGraceMs);
    sessionIn(await owner.post('/api/auth/refresh'));
    expect(await accounts.bySecret(secretOf(owner))).not.toBeNull();
    pass(rotationGraceMs);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    expect(await accounts.bySecret(secretOf(owner))).toBeNull();
  });

  it('does not make a browser known to the account by a refresh', async () => {
    const { app, context } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await signIn(browser);
    const devices = () => context.db.selectFrom('auth_device').select(['id', 'device_hash']).execute();
    const before = await devices();
    browser.cookies.set('device', 'D'.repeat(43));
    sessionIn(await browser.post('/api/auth/refresh'));
    expect(await devices()).toEqual(before);
  });

  it('stays readable when its last use cannot be recorded', async () => {
    const { app, accounts, context, log, pass } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    await signIn(browser);
    await browser.post('/api/auth/refresh');
    pass(lastUsedUpdateMs);
    jest.spyOn(context, 'transact').mockRejectedValue(new AppError('unavailable', 'The disk is full'));
    expect(await accounts.bySecret(secretOf(browser))).not.toBeNull();
    expect(log).toContainEqual(expect.objectContaining({ message: 'the use of a session could not be noted' }));
  });

  it('lets tabs race: the same cookie works for all of them for ten seconds, and one new cookie is issued', async () => {
    const { app, accounts, pass } = await serveAccounts(await databases.place());
    const tab = openBrowser(app);
    await signIn(tab);
    const tabs = Array.from({ length: 6 }, () => cloneBrowser(tab, app));
    const answers = await Promise.all(tabs.map((each) => each.post('/api/auth/refresh')));
    const tokens = answers.map((answer) => sessionIn(answer).token);
    for (const token of tokens) expect(await accounts.byToken(token)).not.toBeNull();
    const winner = tabs.find((each) => secretOf(each) !== secretOf(tab))!;
    expect(await accounts.bySecret(secretOf(winner))).not.toBeNull();
    const cookies = answers.flatMap(({ setCookie }) => setCookie.filter((line) => line.startsWith('session=')));
    expect(cookies).toHaveLength(1);
    pass(rotationGraceMs - 5_000);
    expect((await cloneBrowser(tab, app).post('/api/auth/refresh')).status).toBe(200);
    pass(5_000);
    expect((await cloneBrowser(tab, app).post('/api/auth/refresh')).status).toBe(401);
  });
});
