import { ada, openBrowser } from '../../accounts/testing/browser.ts';
import { onDatabase } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { logIn, serveForms, signUp, withoutScript, type Fields } from './testing/plain-browser.ts';

onDatabase('an account without JavaScript', (databases) => {
  it('[R7.02] [R4.06] is made by the form of /register, which logs in and goes to where the reader was going', async () => {
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

  it('is opened by the form of /login, so that a later visit with JavaScript begins logged in', async () => {
    const site = await serveForms(await databases.place());
    await withoutScript(site).send('/register', signUp);
    const browser = withoutScript(site);
    expect(await browser.send('/login', logIn)).toMatchObject({ status: 303, location: '/' });
    const scripted = openBrowser(site.app);
    for (const [name, value] of browser.jar) scripted.cookies.set(name, value);
    const refreshed = await scripted.post('/api/auth/refresh');
    expect(refreshed).toMatchObject({ status: 200, body: { data: { user: { name: 'Ada Obi Eze' } } } });
  });

  it('begins with the name and the address of a form that another page sent on, and makes no account of it', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const gift = { frequency: 'monthly', other: '1500', dedication: 'For Nana', name: 'Ada Obi', email: ada.email };
    const answer = await browser.send('/register?next=/donate', gift);
    expect([answer.setCookie, answer.headers['cache-control']]).toEqual([[], 'private, no-store']);
    expect(answer.text).toContain(ada.email);
    expect(answer.text).not.toMatch(/For Nana|Please correct the errors/);
    expect(await browser.send('/login', logIn)).toMatchObject({ status: 422 });
  });

  it.each(['https://evil.test/', '//evil.test', '/login', String.raw`/\evil.test`])(
    'never leads to %s afterwards',
    async (next) => {
      const browser = withoutScript(await serveForms(await databases.place()));
      const answer = await browser.send(`/register?next=${encodeURIComponent(next)}`, signUp);
      expect(answer).toMatchObject({ status: 303, location: '/' });
    },
  );

  it('gives a form back with what was wrong and what was typed, never a password', async () => {
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

  it('[R8.02] says that a login failed in the same words for a wrong password and an unknown address', async () => {
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

  it('[R8.02] says that an address has an account already', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    await browser.send('/register', signUp);
    const again = await browser.send('/register', signUp);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Registration failed')]);
  });

  it('says above the form how long to wait after too many tries', async () => {
    const site = await serveForms(await databases.place());
    await withoutScript(site).send('/register', signUp);
    let answer = await withoutScript(site).send('/login', { ...logIn, password: 'Harmattan8' });
    for (let turn = 0; turn < 30 && answer.text.includes('Login failed'); turn += 1) {
      answer = await withoutScript(site).send('/login', { ...logIn, password: 'Harmattan8' });
    }
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/"form":"[^"]*(second|minute)/);
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

  it('[R4.07] is left by the form of every log-out button, for good', async () => {
    const site = await serveForms(await databases.place());
    const browser = withoutScript(site);
    await browser.send('/register', signUp);
    const before = browser.jar.get('session') ?? '';
    const answer = await browser.send('/logout', {});
    expect(answer).toMatchObject({ status: 303, location: '/' });
    // What scripts stored goes too; the cookie by which this browser is known stays.
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect([...browser.jar.keys()]).toEqual(['device']);
    browser.jar.set('session', before);
    expect((await browser.get('/context')).status).toBe(303);
  });

  it('is not left by a link: typing the address leads to the button', async () => {
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
  ])('takes no form from elsewhere: %j', async (headers) => {
    const browser = withoutScript(await serveForms(await databases.place()));
    for (const path of ['/register', '/login', '/forgot-password', '/logout']) {
      const answer = await browser.send(path, signUp, headers);
      expect([answer.status, answer.setCookie]).toEqual([403, []]);
    }
  });

  it('takes nothing over a network in the clear, and says so in the form', async () => {
    const browser = withoutScript(await serveForms(await databases.place(), { PUBLIC_URL: 'http://archive.lan' }));
    const answer = await browser.send('/login', logIn, { host: 'archive.lan', origin: 'http://archive.lan' });
    expect([answer.status, answer.setCookie]).toEqual([422, []]);
    expect(answer.text).toContain('only over https');
  });

  it('[R4.10] is not looked up by /forgot-password where no mail can be sent', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    const answer = await browser.send('/forgot-password', { email: ada.email });
    expect(answer).toMatchObject({ status: 303, location: '/forgot-password?done=sent' });
    const wrong = await browser.send('/forgot-password', { email: 'ada' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Please enter a valid email address')]);
  });

  it('leaves nothing of a person in the log', async () => {
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

  it('is refused in words when a form is no form, or too large', async () => {
    const browser = withoutScript(await serveForms(await databases.place()));
    expect((await browser.send('/login', { email: 'a'.repeat(70_000) })).status).toBe(413);
    expect((await browser.send('/login', {}, { 'content-type': 'text/csv' })).status).toBe(400);
    expect((await browser.send('/login', {})).status).toBe(422);
  });
});
