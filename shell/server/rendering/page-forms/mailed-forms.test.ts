import { catchMail, type MailCatcher } from '../../host/mail/testing/mail-catcher.ts';
import { onDatabase, type TestPlace } from '../../testing/each-database.ts';
import { ada } from '../../accounts/testing/browser.ts';
import { logIn, serveForms, signUp, withoutScript } from './testing/plain-browser.ts';

const catchers: MailCatcher[] = [];

afterEach(async () => {
  for (const catcher of catchers.splice(0)) await catcher.close();
});

/** A site that sends emails, with Ada as a member. */
async function serveMailing(place: TestPlace) {
  const post = await catchMail();
  catchers.push(post);
  const site = await serveForms(place, { MAIL_URL: post.url });
  await site.start();
  await withoutScript(site).send('/register', signUp);
  return { site, post };
}

/** Waits for an email with a link to this path, and returns the token in it, if it is not `other`. */
async function tokenFor(post: MailCatcher, path: string, other = ''): Promise<string> {
  const link = new RegExp(`${path}\\?token=([\\w-]+)`);
  for (;;) {
    const tokens = post.emails.map(({ body }) => link.exec(body)?.[1]);
    const token = tokens.find((found) => found !== undefined && found !== other);
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

onDatabase('links in emails, without JavaScript,', (databases) => {
  it('reset a forgotten password, once', async () => {
    const { site, post } = await serveMailing(await databases.place());
    const browser = withoutScript(site);
    expect(await browser.send('/forgot-password', { email: ada.email })).toMatchObject({
      status: 303,
      location: '/forgot-password?done=sent',
    });
    const token = await tokenFor(post, '/forgot-password');
    const form = { token, password: 'Kettleplumb88', confirmPassword: 'Kettleplumb88' };
    const weak = await browser.send('/forgot-password', { ...form, password: 'tornado', confirmPassword: 'tornado' });
    expect([weak.status, weak.text]).toEqual([422, expect.stringContaining('Password must be at least 8 characters')]);
    const differs = await browser.send('/forgot-password', { ...form, confirmPassword: 'Kettleplumb89' });
    expect([differs.status, differs.text]).toEqual([422, expect.stringContaining('Passwords do not match')]);
    browser.jar.clear();
    expect(await browser.send('/forgot-password', form)).toMatchObject({ status: 303, location: '/login?done=reset' });
    // The browser is known from now on, so strangers' guesses do not lock it out.
    expect(browser.jar.get('device')).toMatch(/^[\w-]{43}$/);
    expect((await browser.send('/forgot-password', form)).status).toBe(422);
    expect((await browser.send('/login', logIn)).text).toContain('Login failed');
    expect((await browser.send('/login', { ...logIn, password: form.password })).status).toBe(303);
  });

  it('verify an email address by the button of their page, not by being opened', async () => {
    const { site, post } = await serveMailing(await databases.place());
    const browser = withoutScript(site);
    const token = await tokenFor(post, '/verify-email');
    await browser.get(`/verify-email?token=${token}`);
    const press = () => browser.send('/verify-email', { token });
    expect(await press()).toMatchObject({ status: 303, location: '/verify-email?done=verified' });
  });

  it('[R4.06] log in the browser that signed up; the form’s answer is the same for an address that has an account', async () => {
    const { site, post } = await serveMailing(await databases.place());
    const token = await tokenFor(post, '/verify-email');
    const browser = withoutScript(site);
    const bola = { ...signUp, name: 'Bola Ade', email: 'bola@example.org' };
    const fresh = await browser.send('/register', bola);
    const known = await withoutScript(site).send('/register', signUp);
    for (const { status, location } of [fresh, known])
      expect([status, location]).toEqual([303, '/register?done=letter']);
    expect(known.setCookie[0]?.replace(/=[^;]*/, '')).toBe(fresh.setCookie[0]?.replace(/=[^;]*/, ''));
    expect((await browser.send('/login', { email: bola.email, password: bola.password })).text).toContain(
      'Login failed',
    );
    const own = await tokenFor(post, '/verify-email', token);
    const answer = await browser.send('/verify-email', { token: own });
    expect(answer).toMatchObject({ status: 303, location: '/register?done=joined' });
    expect(browser.jar.get('session')).toBeDefined();
    expect((await browser.get('/context/settings')).status).not.toBe(303);
  });

  it('are refused with an explanation if the mail program cut them off', async () => {
    const { site } = await serveMailing(await databases.place());
    const browser = withoutScript(site);
    for (const path of ['/verify-email', '/forgot-password']) {
      const answer = await browser.send(path, {
        token: 'abc',
        password: 'Kettleplumb88',
        confirmPassword: 'Kettleplumb88',
      });
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('This link is incomplete')]);
    }
  });
});
