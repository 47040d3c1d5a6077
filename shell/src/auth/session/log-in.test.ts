import { ada, answer } from '../testing/account-server.ts';
import { login, openBrowser } from '../testing/tab.ts';

const registration = { ...login, name: 'Ada Ngozi Obi', confirmPassword: login.password, terms: true };

describe('logging in', () => {
  it('[R4.01] [R4.05] [R7.01] stores token and user and sets authenticated', async () => {
    const { server, tab } = openBrowser();
    expect(tab.auth).toMatchObject({ authReady: false, isAuthenticated: false, loading: false, error: null });
    const trying = tab.session.logIn(login);
    expect(tab.auth).toMatchObject({ loading: true, error: null });
    expect(await trying).toEqual({ ok: true });
    expect(server.requests).toMatchObject([{ path: '/api/auth/login', method: 'POST', body: login }]);
    expect(tab.auth).toEqual({
      loading: false,
      error: null,
      authReady: true,
      isAuthenticated: true,
      token: localStorage.getItem('auth_token'),
      user: ada,
    });
    expect(tab.did).toEqual(['forget']);
  });

  it('[R7.07] stores the token under auth_token and the signed record under user', async () => {
    const { tab } = openBrowser();
    await tab.session.logIn(login);
    expect(Object.keys(localStorage).sort()).toEqual(['auth_token', 'user']);
    expect(localStorage.getItem('user')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it.each([
    [
      'the server’s statusMessage',
      () => answer(401, { statusMessage: 'Login failed', hint: 'Check it.' }, 'Unauthorized'),
      'Login failed',
    ],
    ['the status text without a message', () => answer(502, null, 'Bad Gateway'), 'Bad Gateway'],
    ['a generic message without a status text', () => answer(500, {}), 'An unexpected error occurred'],
    ['“Login failed” without success', () => answer(200, { success: false, data: { token: 't' } }), 'Login failed'],
    ['“Login failed” without a token', () => answer(200, { success: true, data: { user: ada } }), 'Login failed'],
    [
      'a hint about the connection without a response',
      () => Promise.reject(new TypeError('x')),
      'The site did not answer. Check your connection, then try again.',
    ],
  ])('[R8.01] [R8.02] shows %s', async (_what, instead, message) => {
    const { server, tab } = openBrowser();
    server.instead.set('/api/auth/login', instead);
    expect(await tab.session.logIn(login)).toMatchObject({ ok: false, message });
    expect(tab.auth).toMatchObject({ error: message, loading: false, isAuthenticated: false });
    expect(localStorage).toHaveLength(0);
  });

  it('[R8.01] says in plain words that a response is unreadable', async () => {
    const { server, tab } = openBrowser();
    server.instead.set('/api/auth/login', () => new Response('<p>', { status: 200 }));
    expect(await tab.session.logIn(login)).toMatchObject({
      ok: false,
      message: 'The answer of the site could not be read. Check your connection, then try again.',
    });
  });
});

describe('signing up', () => {
  it('[R3.03] [R4.06] [R5.12] [R7.02] sends the four fields, and logs in', async () => {
    const { server, tab } = openBrowser();
    expect(await tab.session.register(registration)).toEqual({ ok: true });
    expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/register', { ...login, first_name: 'Ada', last_name: 'Ngozi Obi' }],
      ['/api/auth/login', login],
    ]);
    expect(tab.auth.isAuthenticated).toBe(true);
  });

  it('opens the page about the letter where the site sends one, without logging in', async () => {
    const { server, tab } = openBrowser();
    server.instead.set('/api/auth/register', () => answer(200, { success: true, data: { id: '', next: 'letter' } }));
    void tab.session.register(registration);
    await new Promise((resolve) => setTimeout(resolve));
    expect(tab.did).toEqual(['open /register?done=letter']);
    expect(server.times('/api/auth/login')).toBe(0);
  });

  it('[R8.02] reports “Registration failed” when no success is returned, without logging in', async () => {
    const { server, tab } = openBrowser();
    server.instead.set('/api/auth/register', () => answer(200, { success: false }));
    expect(await tab.session.register(registration)).toEqual({ ok: false, message: 'Registration failed' });
    expect(server.times('/api/auth/login')).toBe(0);
    expect(tab.auth.error).toBe('Registration failed');
  });

  it('passes on field errors and the hint', async () => {
    const { server, tab } = openBrowser();
    const refusal = { statusMessage: 'Invalid form data', hint: 'Try another.', fields: { email: 'Taken', no: 7 } };
    server.instead.set('/api/auth/register', () => answer(400, refusal));
    expect(await tab.session.register(registration)).toEqual({
      ok: false,
      message: 'Invalid form data',
      hint: 'Try another.',
      fields: { email: 'Taken' },
    });
  });

  it('reports that the account was created when only the login after it failed', async () => {
    const { server, tab } = openBrowser();
    server.instead.set('/api/auth/login', () => answer(503, { statusMessage: 'Busy' }));
    expect(await tab.session.register(registration)).toMatchObject({
      ok: false,
      hint: expect.stringMatching(/has been created/) as string,
    });
  });
});
