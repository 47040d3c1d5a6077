import { onDatabase, type TestDatabases } from '../testing/each-database.ts';
import { memberAccounts } from './member-accounts.ts';
import { ada, openBrowser, sessionIn, signIn } from './testing/browser.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

async function signedIn(databases: TestDatabases, email = ada.email, publicUrl = 'http://localhost:3000') {
  const { app, context, sliceContext } = await serveAccounts(await databases.place());
  const browser = openBrowser(app);
  await signIn(browser, { ...ada, email });
  const account = await context.db.selectFrom('auth_account').selectAll().executeTakeFirstOrThrow();
  return { browser, context, account, members: memberAccounts({ ...sliceContext, publicUrl }) };
}

const stem = { plan: 'stem', frequency: 'yearly', amount: 25_000, currency: 'NGN', subscriptionDate: '2026-11-22' };

onDatabase('the accounts that payments can access', (databases) => {
  it('expose a person’s name and email address, and nothing for unknown ids', async () => {
    const { account, members } = await signedIn(databases);
    const { id, first_name, last_name } = account;
    expect(await members.find(id)).toEqual({
      id,
      email: ada.email,
      name: `${first_name} ${last_name}`,
      proven: false,
    });
    expect(await members.find('nobody')).toBeNull();
  });

  it('[R4.08] accept a plan, which the browser’s next session shows', async () => {
    const { browser, context, account, members } = await signedIn(databases);
    await context.transact((transaction) => members.setPlan(transaction, account.id, stem));
    expect(sessionIn(await browser.post('/api/auth/refresh')).user_data).toMatchObject({
      plan: 'stem',
      frequency: 'yearly',
      amount: 25_000,
      currency: 'NGN',
      date: '2026-11-22',
    });
  });

  it('cannot be found after erasure, and then accept no plan', async () => {
    const { context, account, members } = await signedIn(databases);
    await context.transact(async (transaction) => {
      await transaction.updateTable('auth_account').set({ erased_at: 1 }).where('id', '=', account.id).execute();
      await members.setPlan(transaction, account.id, stem);
    });
    expect(await members.find(account.id)).toBeNull();
    const { plan } = await context.db.selectFrom('auth_account').select('plan').executeTakeFirstOrThrow();
    expect(plan).toBe('roots');
  });

  it('include the demonstration accounts, on a local site only', async () => {
    const here = await signedIn(databases, 'member@example.org');
    expect(await here.members.findDemo('member@example.org')).toMatchObject({ id: here.account.id });
    expect(await here.members.findDemo('reader@example.org')).toBeNull();
    const other = await signedIn(databases, ada.email);
    expect(await other.members.findDemo(ada.email)).toBeNull();
    const there = await signedIn(databases, 'member@example.org', 'https://archive.example');
    expect(await there.members.findDemo('member@example.org')).toBeNull();
  });
});
