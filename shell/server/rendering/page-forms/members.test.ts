import type { AuthTables } from '../../accounts/auth-tables.ts';
import { ada } from '../../accounts/testing/browser.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { serveForms, signUp, withoutScript } from './testing/plain-browser.ts';

const members = '/desk/members';
const bola = { ...signUp, name: 'Bola Ade', email: 'bola@example.org' };

/** Ada, an admin, and Bola, a member, each logged in with a browser without JavaScript. */
async function loggedIn(databases: TestDatabases) {
  const place = await databases.place();
  const site = await serveForms(place);
  const [desk, home] = [withoutScript(site), withoutScript(site)];
  await desk.send('/register', signUp);
  await home.send('/register', bola);
  const { db, transact } = await databases.open<AuthTables>(place);
  await transact(async (transaction) => {
    await transaction.updateTable('auth_account').set({ role: 'admin' }).where('email', '=', ada.email).execute();
  });
  const account = () =>
    db.selectFrom('auth_account').select(['id', 'role']).where('email', '=', bola.email).executeTakeFirstOrThrow();
  return { desk, home, account };
}

onDatabase('the forms of /desk/members', (databases) => {
  it('set roles and end sessions without JavaScript', async () => {
    const { desk, home, account } = await loggedIn(databases);
    const { id } = await account();
    const given = await desk.send(`${members}?q=bola`, { do: 'role', id, role: 'archivist' });
    expect(given).toMatchObject({ status: 303, location: `${members}?q=bola&done=role` });
    expect((await account()).role).toBe('archivist');
    // An archivist may neither see the page nor send its forms.
    expect((await home.get(members)).status).toBe(403);
    expect((await home.send(members, { do: 'role', id, role: 'admin' })).status).toBe(403);
    expect((await account()).role).toBe('archivist');
    const out = await desk.send(members, { do: 'sessions', id });
    expect(out).toMatchObject({ status: 303, location: `${members}?done=sessions` });
    expect((await home.get(members)).status).toBe(303);
    expect((await desk.send(members, { do: 'nonsense' })).status).toBe(400);
  });
});
