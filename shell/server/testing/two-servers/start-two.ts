import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from 'shared-contracts/testing/free-port';
import { startS3Server } from 'shared-contracts/testing/s3-server';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { runScript, type Child } from '../child-process.ts';
import type { TestDatabases } from '../each-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startRoundRobin } from './round-robin.ts';

export interface Server {
  readonly child: Child;
  readonly origin: string;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Servers that share a database and a bucket, but no folder. */
export interface TwoServers {
  readonly a: Server;
  readonly b: Server;
  readonly both: readonly [Server, Server];
  /** The origin of the site, where each request goes to the other server than the one before. */
  readonly site: string;
  readonly databaseUrl: string;
}

interface AskOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const bodyOf = (body: unknown): { readonly body?: string | Uint8Array<ArrayBuffer> } => {
  if (body === undefined) return {};
  return { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) };
};

export const ask = (
  origin: string,
  path: string,
  { method = 'GET', body, headers = {} }: AskOptions = {},
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...bodyOf(body),
    redirect: 'manual',
  });

export const post = (
  origin: string,
  path: string,
  body: unknown,
  headers: AskOptions['headers'] = {},
): Promise<Response> => ask(origin, path, { method: 'POST', body, headers });

export async function json<Body>(answer: Promise<Response>): Promise<Body> {
  return (await (await answer).json()) as Body;
}

/** Resolves to the time in ms until it was so; rejects when it is not in time. */
export async function until(isSo: () => Promise<boolean>, timeoutMs: number): Promise<number> {
  const begun = Date.now();
  while (!(await isSo())) {
    if (Date.now() - begun > timeoutMs) throw new Error(`not within ${String(timeoutMs)} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - begun;
}

export interface Session {
  readonly token: string;
  readonly cookie: string;
}

export async function sessionIn(answer: Response): Promise<Session> {
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { readonly data: { readonly token: string } };
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '';
  return { token: data.token, cookie: cookie.split(';', 1)[0] ?? '' };
}

export const bearer = ({ token }: Session): Record<string, string> => ({ authorization: `Bearer ${token}` });

const readLogins = ({ dataDir }: Server): Promise<string> => readFile(join(dataDir, 'demo-logins.json'), 'utf8');

/** Logs one of the demonstration's people in, whom the faster of the servers made. */
export async function demoSession({ a, b, site }: TwoServers, name: string): Promise<Session> {
  const email = `${name}@example.org`;
  const logins = JSON.parse(await Promise.any([readLogins(a), readLogins(b)])) as Record<string, string>;
  return sessionIn(await post(site, '/api/auth/login', { email, password: logins[email] }));
}

const isReady = ({ origin }: Server): Promise<boolean> =>
  ask(origin, '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  );

/** Does to every table what the next version may do while servers of this one run, and says so as its migrations do. */
async function expandAsNextVersion(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select table_name as name from information_schema.tables where table_schema = current_schema()',
    );
    for (const { name } of rows) {
      if (name.endsWith('_migration')) await client.query(`insert into ${name} values ('9999-expand-next', 0)`);
      else
        await client.query(`alter table ${name} add column next_version text, add column next_count integer default 1`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts two whole servers on an empty database and an empty bucket. The second starts on a database that servers of the
 * next version have expanded, as in a rolling upgrade.
 */
export async function startTwo(databases: TestDatabases): Promise<TwoServers> {
  const { databaseUrl } = await databases.place();
  const s3 = await startS3Server();
  afterThisTest(() => s3.stop());
  const proxy = await startRoundRobin();
  afterThisTest(() => proxy.close());
  const { environment: bucket } = await s3.bucket();
  const site = proxy.origin;
  const start = async (): Promise<Server> => {
    const [port, sandboxPort] = [String(await freePort()), String(await freePort())];
    const dataDir = await temporaryFolder();
    const environment = {
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...bucket, PORT: port, PUBLIC_URL: site },
      ...{ SITE_SECRET: 'a secret of thirty-two bytes or more', PAYMENT_SANDBOX_PORT: sandboxPort },
      ...{ RECOGNITION: 'off', NODE_ENV: 'production' },
    };
    return { child: runScript('main.ts', [], environment), environment, dataDir, origin: `http://localhost:${port}` };
  };
  const a = await start();
  await a.child.printed('the database was migrated');
  await expandAsNextVersion(databaseUrl ?? '');
  const b = await start();
  await until(async () => (await isReady(a)) && (await isReady(b)), 150_000).catch(async (cause: unknown) => {
    const about = async ({ child, origin }: Server): Promise<string> => {
      const says = await ask(origin, '/readyz').then((answer) => answer.text(), String);
      return `${says}\n${child.lines.slice(-10).join('\n')}`;
    };
    throw new Error(`${await about(a)}\n\n${await about(b)}`, { cause });
  });
  proxy.to([a.origin, b.origin]);
  return { a, b, both: [a, b], site, databaseUrl: databaseUrl ?? '' };
}
