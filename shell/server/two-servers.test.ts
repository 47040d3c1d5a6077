import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { runScript, type Child } from './testing/child-process.ts';
import { onPostgres, type TestDatabases } from './testing/each-database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// Two whole servers start, and make their search indexes.
jest.setTimeout(180_000);

const [siteSecret, password] = ['a secret of thirty-two bytes or more', 'Correct-Horse-7'];
const live = { timeoutMs: 10_000 };

interface Server {
  readonly child: Child;
  readonly origin: string;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface AskOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ask = (
  origin: string,
  path: string,
  { method = 'GET', body, headers = {} }: AskOptions = {},
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });

const post = (origin: string, path: string, body: unknown, headers: AskOptions['headers'] = {}): Promise<Response> =>
  ask(origin, path, { method: 'POST', body, headers });

async function until(isSo: () => Promise<boolean>, { timeoutMs }: { readonly timeoutMs: number }): Promise<void> {
  const begun = Date.now();
  while (!(await isSo())) {
    if (Date.now() - begun > timeoutMs) throw new Error(`not within ${String(timeoutMs)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isReady = ({ origin }: Server): Promise<boolean> =>
  ask(origin, '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Two servers with one database and one store of files; all else is each one's own. */
async function startTwo(databases: TestDatabases): Promise<readonly [Server, Server]> {
  const { databaseUrl, dataDir } = await databases.place();
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()].map(String);
  const publicUrl = `http://localhost:${ports[0] ?? ''}`;
  const start = (folder: string, port = '', sandboxPort = ''): Server => {
    const environment = {
      ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', SITE_SECRET: siteSecret, PORT: port },
      ...{ PUBLIC_URL: publicUrl, RECOGNITION: 'off', PAYMENT_SANDBOX_PORT: sandboxPort, NODE_ENV: 'production' },
    };
    const child = runScript('main.ts', [], environment);
    return { child, environment, dataDir: folder, origin: `http://localhost:${port}` };
  };
  const other = await temporaryFolder();
  await symlink(join(dataDir, 'files'), join(other, 'files'));
  const first = start(dataDir, ports[0], ports[1]);
  // Its folder of files must be there before the other server writes into it.
  await first.child.printed('the database was migrated');
  const second = start(other, ports[2], ports[3]);
  await until(async () => (await isReady(first)) && (await isReady(second)), { timeoutMs: 120_000 });
  return [first, second];
}

interface Session {
  readonly token: string;
  readonly cookie: string;
}

async function sessionIn(answer: Response): Promise<Session> {
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '';
  return { token: data.token, cookie: cookie.split(';', 1)[0] ?? '' };
}

const bearer = ({ token }: Session): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** Whether a token is accepted. */
const statusOf = async (origin: string, session: Session): Promise<number> =>
  (await ask(origin, '/api/context/keys', { headers: bearer(session) })).status;

async function demoSession({ dataDir, origin }: Server, email: string): Promise<Session> {
  const logins = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')) as Record<string, string>;
  return sessionIn(await post(origin, '/api/auth/login', { email, password: logins[email] }));
}

async function json<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

async function checkSession([a, b]: readonly [Server, Server]): Promise<void> {
  const person = { email: 'two@example.org', password };
  await post(a.origin, '/api/auth/register', { ...person, first_name: 'Ada', last_name: 'Obi' });
  const first = await sessionIn(await post(a.origin, '/api/auth/login', person));
  expect(await statusOf(b.origin, first)).not.toBe(401);
  const second = await sessionIn(await post(b.origin, '/api/auth/refresh', {}, { cookie: first.cookie }));
  expect(await statusOf(a.origin, second)).not.toBe(401);
  await post(b.origin, '/api/auth/logout', {}, { cookie: second.cookie, ...bearer(second) });
  expect(await statusOf(a.origin, second)).toBe(401);
}

async function checkKey([a, b]: readonly [Server, Server]): Promise<void> {
  const member = await demoSession(a, 'member@example.org');
  const input = { name: 'x', scopes: ['read'], days: 30 };
  let secret = '';
  // The demonstration's member joins soon after the start.
  await until(
    async () => {
      const made = await post(a.origin, '/api/context/keys/make', input, bearer(member));
      secret = ((await made.json()) as { readonly secret?: string }).secret ?? '';
      return made.status === 200;
    },
    { timeoutMs: 20_000 },
  );
  for (const { origin } of [a, b]) {
    const answer = await ask(origin, '/api/v1/search?q=lagos', { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(200);
  }
}

/** Resolves to the time in ms after which the other server found a corrected line. */
async function correctionFound([a, b]: readonly [Server, Server]): Promise<number> {
  const archivist = await demoSession(a, 'archivist@example.org');
  const found = await json<{ results: { slug: string }[] }>(ask(a.origin, '/api/v1/search?q=lagos'));
  const page = found.results[0]?.slug ?? '';
  const { lines } = await json<{ lines: { text: string; seen: string }[] }>(
    ask(a.origin, `/api/archive/list-page-lines?${new URLSearchParams({ page, from: '1' }).toString()}`),
  );
  const [{ text, seen } = { text: '', seen: '' }] = lines;
  const words = text.split(' ');
  const input = { page, line: 1, seen, text: ['quotidianly', ...words.slice(1)].join(' ') };
  const begun = Date.now();
  expect((await post(a.origin, '/api/archive/correct-line', input, bearer(archivist))).status).toBe(200);
  const total = async (): Promise<number> =>
    (await json<{ total: number }>(ask(b.origin, '/api/v1/search?q=quotidianly'))).total;
  await until(async () => (await total()) === 1, live);
  return Date.now() - begun;
}

/** Runs a release command on the folder of a third machine, and waits until both servers follow. */
async function checkReleases(servers: readonly [Server, Server]): Promise<void> {
  const command = async (...args: readonly string[]): Promise<void> => {
    const environment = { ...servers[0].environment, DATA_DIR: await temporaryFolder() };
    const child = runScript('release-command.ts', args, environment);
    expect([await child.exit, child.lines.at(0)]).toEqual([0, expect.any(String)]);
  };
  const everywhere = (status: number): Promise<void> =>
    until(
      async () =>
        (await Promise.all(servers.map(({ origin }) => ask(origin, '/search')))).every(
          (answer) => answer.status === status,
        ),
      live,
    );
  await everywhere(200);
  await command('disable', 'archive');
  await everywhere(503);
  await command('enable', 'archive');
  await everywhere(200);
}

async function checkTags(servers: readonly [Server, Server]): Promise<void> {
  for (const path of ['/', '/search?q=lagos', '/search/_payload.json?q=lagos']) {
    const tags = await Promise.all(servers.map(async ({ origin }) => (await ask(origin, path)).headers.get('etag')));
    expect(tags[0]).toMatch(/^W\//);
    expect(tags[1]).toBe(tags[0]);
  }
}

async function checkLeaving([a, b]: readonly [Server, Server]): Promise<void> {
  a.child.process.kill('SIGTERM');
  await until(async () => (await ask(a.origin, '/readyz')).status === 503, { timeoutMs: 1_000 });
  expect((await ask(a.origin, '/search')).status).toBe(200);
  expect(await a.child.exit).toBe(0);
  expect((await ask(b.origin, '/search')).status).toBe(200);
}

onPostgres('two servers', (databases) => {
  it('answer as one site', async () => {
    const servers = await startTwo(databases);
    const [a, b] = servers;
    const [keysOfA, keysOfB] = await Promise.all(
      servers.map(({ origin }) => json(ask(origin, '/.well-known/jwks.json'))),
    );
    expect(keysOfA).toEqual(keysOfB);
    await checkTags(servers);
    await checkSession([a, b]);
    await checkKey([a, b]);
    expect(await correctionFound([a, b])).toBeLessThan(2_000);
    await checkReleases(servers);
    await checkLeaving([a, b]);
  });
});
