import type { AuthTables } from '../../accounts/auth-tables.ts';
import { ada } from '../../accounts/testing/browser.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { serveForms, signUp, withoutScript } from './testing/plain-browser.ts';

const settings = '/context/settings';

/** Ada, logged in with a browser without JavaScript, long enough ago to be asked again. */
async function afterAWhile(databases: TestDatabases) {
  const place = await databases.place();
  const browser = withoutScript(await serveForms(place));
  await browser.send('/register', signUp);
  const { db, transact } = await databases.open<AuthTables>(place);
  await transact(async (transaction) => {
    await transaction.updateTable('auth_session').set({ confirmed_at: 1 }).execute();
  });
  const erased = async () =>
    (await db.selectFrom('auth_account').select('erased_at').executeTakeFirstOrThrow()).erased_at !== null;
  return { browser, erased };
}

onDatabase('a form without script that needs a confirmed login', (databases) => {
  const wish = { do: 'erase', sure: 'on' };
  const interrupted = new URLSearchParams(wish).toString();

  it('is interrupted by a page that asks for the password once, and then goes on with what was typed', async () => {
    const { browser, erased } = await afterAWhile(databases);
    const asked = await browser.send(settings, wish);
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('"needs":"confirmation"')]);
    expect(asked.text).toContain(JSON.stringify({ interrupted }));
    const wrong = await browser.send(settings, { interrupted, password: 'Harmattan8' });
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('Wrong password')]);
    expect(wrong.text).toContain(JSON.stringify({ interrupted }));
    expect(wrong.text).not.toContain('Harmattan8');
    expect(await erased()).toBe(false);
    const answer = await browser.send(settings, { interrupted, password: ada.password });
    expect(answer).toMatchObject({ status: 303, location: '/login?done=erased' });
    expect(await erased()).toBe(true);
  });

  it('is not let through by the field of the confirmation alone', async () => {
    const { browser, erased } = await afterAWhile(databases);
    expect((await browser.send(settings, { interrupted })).status).toBe(403);
    expect(await erased()).toBe(false);
  });
});
