import { wrongInProfile } from 'shared-contracts/auth/own-profile';
import { ada } from '../testing/account-server.ts';
import { closedBrowser, guest, openBrowser } from '../testing/tab.ts';

const bola = { name: 'Bola Ige', title: 'Historian' };

const stored = (): Readonly<Record<string, unknown>> =>
  JSON.parse(localStorage.getItem('user') ?? '') as Readonly<Record<string, unknown>>;

/** A session of Ada, who has changed her profile. */
async function changed() {
  const { server, browser } = await closedBrowser();
  const tab = browser.tab();
  await tab.session.start();
  server.requests.length = 0;
  await tab.session.updateProfile(bola);
  return { server, browser, tab };
}

describe('a profile in this browser', () => {
  it('[R4.09] merges fields into the user, in memory and in storage, without a request', async () => {
    const { server, tab } = await changed();
    await tab.session.updateProfile({ title: 'Editor' });
    expect(tab.auth.user).toEqual({ ...ada, name: 'Bola Ige', title: 'Editor' });
    expect(stored()).toMatchObject({ ...ada, name: 'Bola Ige', title: 'Editor' });
    expect(server.requests).toEqual([]);
  });

  it('[R4.09] is still there after a reload, without a request', async () => {
    const { server, browser } = await changed();
    const reloaded = browser.tab();
    await reloaded.session.start();
    expect(reloaded.auth).toMatchObject({ isAuthenticated: true, user: { ...ada, ...bola } });
    expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/jwks.json']);
  });

  it('is kept when the session is refreshed, while all else comes from the server', async () => {
    const { server, browser, tab } = await changed();
    server.person = { ...ada, plan: 'canopy' };
    await tab.session.renew();
    expect(tab.auth.user).toEqual({ ...ada, ...bola, plan: 'canopy' });
    const reloaded = browser.tab();
    await reloaded.session.start();
    expect(reloaded.auth.user).toEqual({ ...ada, ...bola, plan: 'canopy' });
  });

  it('[R4.03] leaves the verified record unchanged, so that nobody can add a plan or a role', async () => {
    const { browser } = await changed();
    const found = stored();
    localStorage.setItem('user', JSON.stringify({ ...found, plan: 'canopy', profile: { ...bola, role: 'admin' } }));
    const reloaded = browser.tab();
    await reloaded.session.start();
    expect(reloaded.auth.user).toEqual({ ...ada, ...bola });
    localStorage.setItem('user', JSON.stringify({ ...found, record: `${String(found['record'])}x` }));
    const forged = browser.tab();
    await forged.session.start();
    expect(forged.auth).toMatchObject({ ...guest, error: expect.stringMatching(/tampered/) as string });
  });

  it('[R4.04] also works with a record in plain JSON', async () => {
    const { browser } = openBrowser();
    localStorage.setItem('auth_token', 't');
    localStorage.setItem('user', JSON.stringify({ id: 'u1', name: 'Ada Obi', plan: 'stem' }));
    const tab = browser.tab();
    await tab.session.start();
    await tab.session.updateProfile(bola);
    const reloaded = browser.tab();
    await reloaded.session.start();
    expect(reloaded.auth).toMatchObject({ token: 't', user: { id: 'u1', plan: 'stem', ...bola } });
  });

  it('belongs to one user, and ends with the logout', async () => {
    const { server, tab } = await changed();
    server.person = { ...ada, id: 'u2', name: 'Chika Obi' };
    await tab.session.renew();
    expect(tab.auth.user?.name).toBe('Chika Obi');
    await tab.session.updateProfile(bola);
    await tab.session.logOut();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('is rejected with an explanation if a field is invalid, or nobody is logged in', async () => {
    const { browser, tab } = await changed();
    await expect(tab.session.updateProfile({ name: 'B' })).rejects.toThrow('Name must be at least 2 characters');
    await expect(tab.session.updateProfile({ avatar: 'https://else.example/a.png' })).rejects.toThrow(/picture/);
    expect(tab.auth.user?.name).toBe('Bola Ige');
    localStorage.clear();
    browser.cookies.clear();
    const nobody = browser.tab();
    await nobody.session.start();
    await expect(nobody.session.updateProfile(bola)).rejects.toThrow('User not logged in');
  });

  it.each([
    [{ name: 'Bo\u0007' }, { name: 'Invalid input' }],
    [{ title: 'x'.repeat(61) }, { title: 'Invalid input' }],
    [{ avatar: 'data:image/svg+xml;base64,AAAA' }, { avatar: expect.stringMatching(/JPEG/) as string }],
    [{ avatar: '', name: 'Ẹ̀bùn', title: '' }, {}],
  ])('reports what is invalid in %j', (profile, wrong) => {
    expect(wrongInProfile(profile)).toEqual(wrong);
  });
});
