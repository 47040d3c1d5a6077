import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { factorGraceMs, staffAgeMs, staffIdleMs } from '../limits.ts';
import { ada, openBrowser, secretOf, sessionIn, signIn } from '../testing/browser.ts';
import { serveWithMail } from '../testing/serve-with-mail.ts';
import { setConfirmedAt } from '../testing/confirmed-at.ts';
import { setUpApp } from '../testing/set-up-app.ts';
import { endFactorGrace } from './factor-due.ts';
import { getSecondFactorsEndpoint } from './get-second-factors.endpoint.ts';

const login = { email: ada.email, password: ada.password };
const hour = 60 * 60_000;

/** Ada, to whom a role was given, with a new session. */
async function staff(databases: TestDatabases, role = 'archivist', email = ada.email) {
  const served = await serveWithMail(databases);
  const browser = openBrowser(served.app);
  const { id } = await signIn(browser, { ...ada, email });
  await served.context.transact(async (transaction) => {
    await transaction.updateTable('auth_account').set({ role }).where('id', '=', id).execute();
  });
  const logIn = async () => sessionIn(await browser.post('/api/auth/login', { ...login, email }));
  await logIn();
  await served.deliver();
  const who = () => served.accounts.bySecret(secretOf(browser));
  // By the clock of the test, unlike a request.
  const needed = async () => {
    const visitor = { id, role };
    return (await getSecondFactorsEndpoint.handle({ ...served.sliceContext, visitor }, {})).needed;
  };
  return { ...served, browser, id, logIn, who, needed };
}

onDatabase('a role above user', (databases) => {
  it.each(['editor', 'archivist', 'admin'])(
    'does not count two weeks after the first login with it, until a second factor is set up: %s',
    async (role) => {
      const site = await staff(databases, role);
      expect(await site.needed()).toEqual({ from: expect.any(Number) as unknown, isDue: false });
      expect(site.post.emails.map(({ headers }) => headers['subject'])).toContain(
        'Set up two-step login for Archivi.ng',
      );
      site.pass(factorGraceMs - hour);
      await site.logIn();
      expect(await site.who()).toMatchObject({ role });
      site.pass(hour);
      const lowered = { role: 'user', lacksSecondFactor: true };
      expect(await site.who()).toMatchObject(lowered);
      const { token } = sessionIn(await site.browser.post('/api/auth/refresh'));
      expect(await site.accounts.byToken(token)).toMatchObject(lowered);
      expect(await site.needed()).toMatchObject({ isDue: true });
      await setConfirmedAt(site.context, site.context.now());
      await setUpApp(site.browser, token, Date.now());
      expect(await site.accounts.byToken(token)).toMatchObject({ role });
      const kept = await site.browser.post('/api/auth/remove-app', {}, { authorization: `Bearer ${token}` });
      expect([kept.status, kept.body]).toMatchObject([409, { statusMessage: 'Your role needs two-step login.' }]);
      // One email, however often they log in.
      const sent = (await site.deliver()).map(({ headers }) => headers['subject']);
      expect(sent).not.toContain('Set up two-step login for Archivi.ng');
    },
  );

  it('tells the API’s caller what is missing', async () => {
    const site = await staff(databases, 'admin');
    site.pass(factorGraceMs);
    const { token } = await site.logIn();
    const answer = await site.browser.get('/api/auth/members', { authorization: `Bearer ${token}` });
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { statusMessage: 'Your role needs two-step login.', hint: 'Set it up at /two-step.' },
    ]);
  });

  it('counts without a second factor for a demonstration account, which is told about it', async () => {
    const site = await staff(databases, 'editor', 'editor@example.org');
    site.pass(2 * factorGraceMs);
    await site.logIn();
    expect(await site.who()).toMatchObject({ role: 'editor' });
    expect(await site.needed()).toBe('demo');
  });

  it('gets new time when it is given again', async () => {
    const site = await staff(databases, 'editor');
    site.pass(factorGraceMs);
    await site.logIn();
    await site.context.transact((transaction) => endFactorGrace(transaction, site.id));
    await site.logIn();
    expect(await site.who()).toMatchObject({ role: 'editor' });
  });

  it('ends a session after 12 hours without use, or a week in all, and that of a member after neither', async () => {
    const [site, member] = [await staff(databases), await staff(databases, 'user')];
    for (const { pass } of [site, member]) pass(staffIdleMs);
    expect([await site.who(), (await member.who())?.id]).toEqual([null, member.id]);
    expect((await site.browser.post('/api/auth/refresh')).status).toBe(401);
    await site.logIn();
    let used = 0;
    for (; used + 6 * hour < staffAgeMs; used += 6 * hour) {
      site.pass(6 * hour);
      expect(await site.who()).not.toBeNull();
    }
    site.pass(staffAgeMs - used);
    expect(await site.who()).toBeNull();
    member.pass(staffAgeMs);
    expect((await member.who())?.id).toBe(member.id);
  });
});
