import { authApi } from '../../accounts/auth-api.ts';
import { ada, openBrowser, signIn } from '../../accounts/testing/browser.ts';
import { codeOfApp, setUpApp } from '../../accounts/testing/set-up-app.ts';
import { contentApi } from '../../content/content-api.ts';
import { onDatabase } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { logIn, serveForms, signUp, withoutScript, type Fields } from './testing/plain-browser.ts';

onDatabase('an account without JavaScript', (databases) => {
  it('[R7.02] [R4.06] is created by the form of /register, which logs in and redirects to the requested page', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const answer = await browser.send('/register?next=/context/collections', signUp);
    expect([answer.status, answer.location]).toEqual([303, '/context/collections']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect([...browser.jar.keys()].sort()).toEqual(['device', 'session', 'signed_in']);
    const session = answer.setCookie.find((line) => line.startsWith('session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(answer.setCookie.find((line) => line.startsWith('signed_in='))).not.toMatch(/HttpOnly/);
    expect((await browser.get('/context/collections')).status).not.toBe(303);
  });

  it('is welcomed when no page was requested', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    expect(await browser.send('/register', signUp)).toMatchObject({ status: 303, location: '/register?done=joined' });
  });

  it('is logged in by the form of /login, also for later visits with JavaScript', async () => {
    const site = await serveForms(await databases.place());
    await withoutScript(site).send('/register', signUp);
    const browser = withoutScript(site);
    expect(await browser.send('/login', logIn)).toMatchObject({ status: 303, location: '/' });
    const scripted = openBrowser(site.app);
    for (const [name, value] of browser.jar) scripted.cookies.set(name, value);
    const refreshed = await scripted.post('/api/auth/refresh');
    expect(refreshed).toMatchObject({ status: 200, body: { data: { user: { name: 'Ada Obi Eze' } } } });
  });

  it('is not created by a form forwarded from another page, which only fills in the name and email address', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const gift = { frequency: 'monthly', other: '1500', dedication: 'For Nana', name: 'Ada Obi', email: ada.email };
    const answer = await browser.send('/register?next=/donate', gift);
    expect([answer.setCookie, answer.headers['cache-control']]).toEqual([[], 'private, no-store']);
    expect(answer.text).toContain(ada.email);
    expect(answer.text).not.toMatch(/For Nana|Please correct the errors/);
    expect(await browser.send('/login', logIn)).toMatchObject({ status: 422 });
  });

  it.each(['https://evil.test/', '//evil.test', '/login', String.raw`/\evil.test`])(
    'never redirects to %s after the log-in',
    async (next) => {
      const browser = withoutScript(await serveForms(await databases.place()));
      const answer = await browser.send(`/register?next=${encodeURIComponent(next)}`, signUp);
      expect(answer).toMatchObject({ status: 303, location: '/' });
    },
  );

  it('shows a form again with its errors and the typed values, but never the password', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const answer = await browser.send('/register', { ...signUp, name: 'Ada', password: 'harmattan7' });
    expect([answer.status, answer.setCookie, answer.headers['cache-control']]).toEqual([422, [], 'private, no-store']);
    for (const text of [
      'Please enter both first and last name',
      'Password must contain at least one uppercase letter',
      'Passwords do not match',
      'Please correct the errors in the form',
      ada.email,
    ]) {
      expect(answer.text).toContain(text);
    }
    expect(answer.text).not.toMatch(/harmattan7/i);
  });

  it('[R8.02] reports a failed login in the same words for a wrong password and an unknown address', async () => {
    const site = await serveForms(await databases.place());
    await withoutScript(site).send('/register', signUp);
    const wrong = await withoutScript(site).send('/login', { ...logIn, password: 'Harmattan8' });
    const unknown = await withoutScript(site).send('/login', { email: 'nobody@example.org', password: 'Secret77' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.text).toContain('Login failed');
    const failed = /"errors":\{[^}]*\}/;
    expect(failed.exec(unknown.text)?.[0]).toBe(failed.exec(wrong.text)?.[0]);
    expect(wrong.text).not.toContain('Harmattan8');
  });

  it('[R8.02] reports that there is an account with the email address', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    await browser.send('/register', signUp);
    const again = await browser.send('/register', signUp);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Registration failed')]);
  });

  it('says above the form how long to wait after too many attempts', async () => {
    const site = await serveForms(await databases.place());
    await withoutScript(site).send('/register', signUp);
    let answer = await withoutScript(site).send('/login', { ...logIn, password: 'Harmattan8' });
    for (let turn = 0; turn < 30 && answer.text.includes('Login failed'); turn += 1) {
      answer = await withoutScript(site).send('/login', { ...logIn, password: 'Harmattan8' });
    }
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/"form":"[^"]*(second|minute)/);
  });

  it('is asked for the code of its app on a second page, which goes on to the requested page', async () => {
    const site = await serveForms(await databases.place());
    const browser = withoutScript(site);
    await browser.send('/register', signUp);
    const scripted = openBrowser(site.app);
    const { token } = await signIn(scripted);
    const { secret, recoveryCodes } = await setUpApp(scripted, token, Date.now());
    browser.jar.clear();
    const asked = await browser.send('/login?next=/context/collections', logIn);
    expect(asked).toMatchObject({ status: 303, location: '/login?step=code&next=%2Fcontext%2Fcollections' });
    expect([...browser.jar.keys()]).toEqual(['login_step']);
    expect((await browser.get('/context')).status).toBe(303);
    const second = asked.location ?? '';
    const empty = await browser.send(second, { code: '' });
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Enter the code')]);
    const used = codeOfApp(secret, Date.now());
    const wrong = await browser.send(second, { code: used });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Wrong code')]);
    expect(wrong.text).not.toContain(used);
    const answer = await browser.send(second, { code: recoveryCodes[0] ?? '' });
    expect([answer.status, answer.location]).toEqual([303, '/context/collections']);
    expect([...browser.jar.keys()].sort()).toEqual(['device', 'session', 'signed_in']);
    expect((await browser.get('/context')).status).not.toBe(303);
    const stale = await withoutScript(site).send(second, { code: recoveryCodes[1] ?? '' });
    expect([stale.status, stale.text]).toEqual([422, expect.stringContaining('This login has expired')]);
  });

  it('begins a new session at each login, and ends the one before', async () => {
    const site = await serveForms(await databases.place());
    const browser = withoutScript(site);
    await browser.send('/register', signUp);
    const before = browser.jar.get('session') ?? '';
    await browser.send('/login', logIn);
    expect(browser.jar.get('session')).not.toBe(before);
    const old = withoutScript(site);
    old.jar.set('session', before);
    expect((await old.get('/context')).status).toBe(303);
    expect((await browser.get('/context')).status).not.toBe(303);
  });

  it('[R4.07] is logged out by the form of every log-out button', async () => {
    const site = await serveForms(await databases.place());
    const browser = withoutScript(site);
    await browser.send('/register', signUp);
    const before = browser.jar.get('session') ?? '';
    const answer = await browser.send('/logout', {});
    expect(answer).toMatchObject({ status: 303, location: '/' });
    // What scripts stored is cleared too; the cookie of the known browser stays.
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect([...browser.jar.keys()]).toEqual(['device']);
    browser.jar.set('session', before);
    expect((await browser.get('/context')).status).toBe(303);
  });

  it('is not logged out by a link: /logout redirects to the page with the button', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    await browser.send('/register', signUp);
    expect(await browser.get('/logout')).toMatchObject({ status: 303, location: '/login', setCookie: [] });
    expect((await browser.get('/context')).status).not.toBe(303);
  });

  it.each<Fields>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('accepts no form from another site: %j', async (headers) => {
    const browser = withoutScript(await serveForms(await databases.place()));
    for (const path of ['/register', '/login', '/forgot-password', '/logout']) {
      const answer = await browser.send(path, signUp, headers);
      expect([answer.status, answer.setCookie]).toEqual([403, []]);
    }
  });

  it('refuses a login over an unencrypted network, and says so in the form', async () => {
    const browser = withoutScript(await serveForms(await databases.place(), { PUBLIC_URL: 'http://archive.lan' }));
    const answer = await browser.send('/login', logIn, { host: 'archive.lan', origin: 'http://archive.lan' });
    expect([answer.status, answer.setCookie]).toEqual([422, []]);
    expect(answer.text).toContain('only over https');
  });

  it('[R4.10] is not looked up by /forgot-password if no email can be sent', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const answer = await browser.send('/forgot-password', { email: ada.email });
    expect(answer).toMatchObject({ status: 303, location: '/forgot-password?done=sent' });
    const wrong = await browser.send('/forgot-password', { email: 'ada' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Please enter a valid email address')]);
  });

  it('leaves no personal data in the log', async () => {
    const log = recordingLog();
    const site = await serveForms(await databases.place(), {}, log);
    const browser = withoutScript(site);
    await browser.send('/register?next=/context/chat/a-question', signUp);
    await browser.send('/login', { ...logIn, password: 'Harmattan8' });
    await browser.get('/context/chat/a-question');
    const [sid = ''] = (browser.jar.get('session') ?? '').split('.');
    await browser.send('/logout', {});
    const text = JSON.stringify(log.lines);
    for (const secret of [ada.email, 'Ada', 'Harmattan', sid, 'a-question', '127.0.0.1', ...browser.jar.values()]) {
      expect(text).not.toContain(secret);
    }
    expect(log.lines.filter(({ message }) => message === 'request')).toHaveLength(4);
  });

  it('refuses forms that are malformed or too large with an explanation', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    expect((await browser.send('/login', { email: 'a'.repeat(70_000) })).status).toBe(413);
    expect((await browser.send('/login', {}, { 'content-type': 'text/csv' })).status).toBe(400);
    expect((await browser.send('/login', {})).status).toBe(422);
  });
});

onDatabase('feedback without JavaScript', (databases) => {
  it('is sent by the form of /feedback, which is shown again with what is wrong', async () => {
    const site = await serveForms(await databases.place(), {}, recordingLog(), [authApi, contentApi]);
    const browser = withoutScript(site);
    const empty = await browser.send('/feedback', { message: ' ', about: '/search' });
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('"message":"Please write a few words')]);
    const answer = await browser.send('/feedback', { message: 'A word is wrong.', about: '/search' });
    expect(answer).toMatchObject({ status: 303, location: '/feedback?sent' });
  });
});
