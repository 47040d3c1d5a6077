import { openBrowser, signIn } from '../../accounts/testing/browser.ts';
import { setUpApp } from '../../accounts/testing/set-up-app.ts';
import { SoftAuthenticator } from '../../accounts/testing/soft-authenticator.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { logIn, serveForms, withoutScript } from './testing/plain-browser.ts';

/** Ada with an authenticator app and a passkey, logged in with a browser whose scripts no longer run. */
async function withBoth(databases: TestDatabases) {
  const site = await serveForms(await databases.place());
  const scripted = openBrowser(site.app);
  const { token } = await signIn(scripted);
  const { recoveryCodes } = await setUpApp(scripted, token, Date.now());
  const bearer = { authorization: `Bearer ${token}` };
  const begun = await scripted.post('/api/auth/begin-passkey', {}, bearer);
  const { challenge } = (begun.body as { options: { challenge: string } }).options;
  const key = new SoftAuthenticator();
  await scripted.post('/api/auth/add-passkey', { response: key.create(challenge), name: 'My phone' }, bearer);
  const factors = async () => (await scripted.get('/api/auth/second-factors', bearer)).body;
  const browser = withoutScript(site);
  for (const [name, value] of scripted.cookies) browser.jar.set(name, value);
  return { site, browser, key, recoveryCodes, factors };
}

onDatabase('two-step login without JavaScript', (databases) => {
  it('loses the passkey that the form of /two-step names, and without a name its app', async () => {
    const { browser, key, factors } = await withBoth(databases);
    expect(await factors()).toMatchObject({ app: true, passkeys: [{ id: key.id }] });
    const done = { status: 303, location: '/two-step' };
    expect(await browser.send('/two-step', { id: key.id })).toMatchObject(done);
    expect(await factors()).toMatchObject({ app: true, passkeys: [] });
    expect(await browser.send('/two-step', {})).toMatchObject(done);
    expect(await factors()).toMatchObject({ app: false, passkeys: [] });
  });

  it('ends the previous session of the browser once the code is entered', async () => {
    const { site, browser, recoveryCodes } = await withBoth(databases);
    const old = withoutScript(site);
    old.jar.set('session', browser.jar.get('session') ?? '');
    const { location = '' } = await browser.send('/login', logIn);
    expect((await old.get('/two-step')).status).toBe(200);
    await browser.send(location, { code: recoveryCodes[0] ?? '' });
    expect((await old.get('/two-step')).status).toBe(303);
    expect((await browser.get('/two-step')).status).toBe(200);
  });
});
