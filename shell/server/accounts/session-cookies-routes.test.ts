import type * as Argon2 from '@node-rs/argon2';
import { onDatabase } from '../testing/each-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ada, openBrowser, sessionIn, signIn } from './testing/browser.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

const login = { email: ada.email, password: ada.password };
const bare = async () => await serveAccounts({ dataDir: await temporaryFolder(), databaseUrl: null });

onDatabase('an account', (databases) => {
  it('is created once per address, even with twenty simultaneous requests', async () => {
    const { app, context } = await serveAccounts(await databases.place());
    const spellings = [ada.email, 'ADA@example.org', ' Ada@Example.ORG ', 'ada@EXAMPLE.org'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        openBrowser(app).post('/api/auth/register', { ...ada, email: spellings[number % spellings.length] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'conflict',
      statusMessage: 'Registration failed',
      hint: 'There is already an account with this email. Log in, or reset your password.',
    });
    const accounts = await context.db.selectFrom('auth_account').select('email_key').execute();
    expect(accounts).toEqual([{ email_key: 'ada@example.org' }]);
    for (const email of spellings) {
      expect((await openBrowser(app).post('/api/auth/login', { ...login, email })).status).toBe(200);
    }
  });

  it('starts with the defaults, whatever other fields are sent', async () => {
    const { app } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const greedy = {
      ...ada,
      id: 'mine',
      plan: 'canopy',
      role: 'admin',
      title: 'Boss',
      context: true,
      amount: 7,
      email_verified_at: 1,
      password_hash: 'x',
      user: { role: 'admin' },
    };
    const registered = await browser.post('/api/auth/register', greedy);
    expect(registered.status).toBe(200);
    const { user, user_data, token } = sessionIn(await browser.post('/api/auth/login', { ...login, role: 'admin' }));
    expect([user.plan, user.role, user.title, user_data.context, user_data.amount]).toEqual([
      'roots',
      'user',
      'User',
      false,
      0,
    ]);
    expect(user.id).not.toBe('mine');
    expect([registered.body, registered.setCookie]).toMatchObject([{ success: true, data: { id: user.id } }, []]);
    const me = await browser.get('/api/auth/me', { authorization: `Bearer ${token}` });
    expect(me.body).toMatchObject({ user: { id: user.id, plan: 'roots', role: 'user' } });
  });

  it('stores names as people write them', async () => {
    const { app } = await serveAccounts(await databases.place());
    const browser = openBrowser(app);
    const name = { first_name: "Ọláyínká-N'kem", last_name: 'Ɓala “Ƙarami” 𞤀𞤣' };
    expect((await signIn(browser, { ...ada, ...name })).name).toBe(`${name.first_name} ${name.last_name}`);
  });
});

describe('input to accounts', () => {
  const wrong: readonly (readonly [string, Readonly<Record<string, string>>, unknown])[] = [
    ['login', { email: 'Required', password: 'Required' }, {}],
    ['login', { email: 'Please enter a valid email address' }, { ...login, email: 'ada' }],
    ['login', { password: 'Password must be at least 6 characters' }, { ...login, password: '12345' }],
    ['login', { email: 'Invalid input', password: 'Invalid input' }, { email: [login.email], password: { length: 9 } }],
    ['register', { password: 'Password must be at least 8 characters' }, { ...ada, password: 'Ab1' }],
    [
      'register',
      { password: 'Password must contain at least one uppercase letter' },
      { ...ada, password: 'harmattan7' },
    ],
    ['register', { password: 'Password must contain at least one number' }, { ...ada, password: 'Harmattan' }],
    ['register', { first_name: 'Please enter both first and last name' }, { ...ada, first_name: ' ' }],
    ['register', { last_name: 'Please enter both first and last name' }, { ...ada, last_name: '' }],
    ['register', { last_name: 'Invalid input' }, { ...ada, last_name: 'O\u0000bi' }],
    ['register', { email: 'Please enter a valid email address' }, { ...ada, email: 'a\u0000@example.org' }],
    ['register', { email: 'Please enter a valid email address' }, { ...ada, email: 'ａda@example.org' }],
    ['register', { email: 'Please enter a valid email address' }, { ...ada, email: 'ſda@example.org' }],
    ['register', { last_name: 'Invalid input' }, { ...ada, last_name: 'x'.repeat(201) }],
    ['register', { password: 'Invalid input' }, { ...ada, password: `Aa1${'x'.repeat(1_000)}` }],
  ];

  it.each(wrong)(
    '[R5.01] [R5.02] [R5.04] [R5.05] [R5.06] [R5.07] [R8.02] is rejected at %s with a message for each field: %j',
    async (call, fields, body) => {
      const { app } = await bare();
      const { status, body: answer } = await openBrowser(app).post(`/api/auth/${call}`, body);
      const hint = 'Please correct the errors in the form';
      expect([status, answer]).toEqual([
        400,
        { code: 'bad-request', statusMessage: 'Invalid form data', hint, fields },
      ]);
    },
  );

  const paths = ['/api/auth/login', '/api/auth/register', '/api/auth/refresh', '/api/auth/logout'];

  it.each(paths)('is rejected at %s with a helpful message when it is not valid JSON', async (path) => {
    const { app } = await bare();
    const browser = openBrowser(app);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const text = { 'content-type': 'text/plain' };
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const answers = [
      await browser.post(path, '{"email":'),
      await browser.post(path, 'email=ada', form),
      await browser.post(path, '{}', text),
      await browser.post(path, '--x--', multipart),
      await browser.post(path, `{"email":"${'a'.repeat(9_000)}"}`),
      await browser.post(path, '{"__proto__":{"role":"admin"}}'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 400]);
    for (const { body } of answers)
      expect(body).toMatchObject({ statusMessage: expect.stringMatching(/\w+ \w+/) as unknown });
  });

  it.each(['[]', '"x"', '7', 'null', 'true'])('is rejected when it is %s instead of an object', async (body) => {
    const { app } = await bare();
    for (const path of ['/api/auth/login', '/api/auth/register']) {
      const answer = await openBrowser(app).post(path, body);
      expect([answer.status, answer.body]).toEqual([
        400,
        expect.objectContaining({ statusMessage: 'Invalid form data' }),
      ]);
    }
  });

  it.each(paths)('is rejected at %s when sent from another site', async (path) => {
    const { app } = await bare();
    const browser = openBrowser(app);
    await signIn(browser);
    for (const elsewhere of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]) {
      const answer = await browser.post(path, login, elsewhere);
      expect([answer.status, answer.setCookie]).toEqual([403, []]);
    }
  });

  it('gets a response that is never cached', async () => {
    const { app } = await bare();
    const browser = openBrowser(app);
    for (const [path, body] of [
      ['/api/auth/register', ada],
      ['/api/auth/login', login],
      ['/api/auth/refresh', {}],
      ['/api/auth/login', { ...login, password: 'Harmattan8' }],
      ['/api/auth/logout', {}],
    ] as const) {
      expect((await browser.post(path, body)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a failed login', () => {
  it('[R8.02] gets the same response for an unknown address as for a wrong password, after the same work', async () => {
    const { app, context } = await bare();
    const browser = openBrowser(app);
    await browser.post('/api/auth/register', ada);
    const argon = jest.spyOn(jest.requireActual<typeof Argon2>('@node-rs/argon2'), 'verify');
    const wrong = await browser.post('/api/auth/login', { ...login, password: 'Harmattan8' });
    const unknown = await browser.post('/api/auth/login', { ...login, email: 'nobody@example.org' });
    const answer = {
      code: 'unauthorized',
      statusMessage: 'Login failed',
      hint: 'Check your email and password.',
    };
    for (const { status, body, setCookie } of [wrong, unknown]) {
      expect([status, body, setCookie]).toEqual([401, answer, []]);
    }
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    const costs = argon.mock.calls.map(([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0]);
    expect(costs).toEqual(Array.from({ length: 2 }, () => '$argon2id$v=19$m=47104,t=1,p=1$'));
    const events = await context.db
      .selectFrom('auth_security_event')
      .select(['event', 'outcome'])
      .orderBy('seq')
      .execute();
    expect(events.slice(1)).toEqual(Array.from({ length: 2 }, () => ({ event: 'login', outcome: 'refused' })));
  });

  it('leads to growing waits, whose length is reported', async () => {
    const { app, pass } = await bare();
    const browser = openBrowser(app);
    await browser.post('/api/auth/register', ada);
    const fail = async () => await browser.post('/api/auth/login', { ...login, password: 'Harmattan8' });
    let answer = await fail();
    for (let tries = 0; tries < 20 && answer.status === 401; tries += 1) answer = await fail();
    expect([answer.status, answer.body]).toEqual([
      429,
      { code: 'too-many-requests', statusMessage: expect.stringMatching(/wait .*second/) as unknown },
    ]);
    expect(String(answer.headers['retry-after'])).toMatch(/^\d+$/);
    expect((await browser.post('/api/auth/login', login)).status).toBe(429);
    pass(Number(answer.headers['retry-after']) * 1_000);
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
  });

  it('is returned for an account that was erased or has no password', async () => {
    const { app, context } = await bare();
    const browser = openBrowser(app);
    await signIn(browser);
    const change = async (values: { erased_at: number } | { password_hash: string }): Promise<void> => {
      await context.transact((transaction) => transaction.updateTable('auth_account').set(values).execute());
    };
    await change({ erased_at: 1 });
    expect((await browser.post('/api/auth/login', login)).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    await change({ password_hash: '' });
    expect((await browser.post('/api/auth/login', login)).status).toBe(401);
  });
});
