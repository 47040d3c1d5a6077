import { ada } from '../../accounts/testing/browser.ts';
import { onDatabase, type TestPlace } from '../../testing/each-database.ts';
import { logIn, serveForms, signUp, withoutScript } from './testing/plain-browser.ts';

const settings = '/context/settings';
const next = 'Rainfall42';
const newPassword = { do: 'password', password: ada.password, new_password: next, confirm: next };

/** Ada, logged in with two browsers. */
async function loggedInTwice(place: TestPlace) {
  const site = await serveForms(place);
  const [desk, pocket] = [withoutScript(site), withoutScript(site)];
  await desk.send('/register', signUp);
  await pocket.send('/login', logIn);
  return { site, desk, pocket };
}

onDatabase('the settings forms', (databases) => {
  it('change the password and end the sessions of all other browsers', async () => {
    const { site, desk, pocket } = await loggedInTwice(await databases.place());
    const answer = await desk.send(settings, newPassword);
    expect(answer).toMatchObject({ status: 303, location: `${settings}?done=password`, setCookie: [] });
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect((await desk.get(settings)).status).not.toBe(303);
    expect((await pocket.get(settings)).status).toBe(303);
    expect((await withoutScript(site).send('/login', { ...logIn, password: next })).status).toBe(303);
  });

  it('end the sessions of other browsers, and request links', async () => {
    const { desk, pocket } = await loggedInTwice(await databases.place());
    expect(await desk.send(settings, { do: 'device', id: 'others' })).toMatchObject({
      status: 303,
      location: `${settings}?done=device`,
    });
    expect((await pocket.get(settings)).status).toBe(303);
    expect(await desk.send(settings, { do: 'verify' })).toMatchObject({ location: `${settings}?done=verify` });
    const other = { do: 'email', email: 'ada@elsewhere.example' };
    expect(await desk.send(settings, other)).toMatchObject({ location: `${settings}?done=email` });
  });

  it('delete the account, its cookies and what scripts stored in the browser', async () => {
    const { site, desk } = await loggedInTwice(await databases.place());
    const erase = { do: 'erase' };
    const unsure = await desk.send(settings, erase);
    expect([unsure.status, unsure.text]).toEqual([422, expect.stringContaining('Tick the box to confirm')]);
    const answer = await desk.send(settings, { ...erase, sure: 'on' });
    expect(answer).toMatchObject({ status: 303, location: '/login?done=erased' });
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect([...desk.jar.keys()]).toEqual(['device']);
    expect((await desk.get(settings)).status).toBe(303);
    expect((await withoutScript(site).send('/login', logIn)).text).toContain('Login failed');
  });

  it('show errors and typed values at the form that was sent, but never a password', async () => {
    const { desk } = await loggedInTwice(await databases.place());
    const guess = 'Harmattan8';
    const turns = [
      [{ ...newPassword, confirm: 'Rainfall43' }, 'Passwords do not match'],
      [{ ...newPassword, password: guess }, 'Wrong password'],
      [{ do: 'email', email: 'x@' }, 'Please enter a valid email address'],
      [{ do: 'email', email: 'ADA@Example.org' }, 'This is already your email address'],
    ] as const;
    for (const [form, words] of turns) {
      const { status, text } = await desk.send(settings, form);
      expect([status, text]).toEqual([422, expect.stringContaining(words)]);
      expect(text).toContain('Please correct the errors in the form');
      expect(text).toContain(`"values":{"do":"${form.do}"${'email' in form ? `,"email":"${form.email}"` : ''}}`);
      expect(text).not.toMatch(/Harmattan|Rainfall/);
    }
  });

  it.each(['', 'revoke-key', 'constructor'])(
    'leave a form with the name “%s” to the page’s own action',
    async (name) => {
      const { desk } = await loggedInTwice(await databases.place());
      const { status, text } = await desk.send(settings, { do: name });
      expect([status, text]).toEqual([
        422,
        expect.stringContaining(JSON.stringify(`do=${name}`).slice(1, -1)) as string,
      ]);
    },
  );
});
