import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SessionAnswer } from 'shared-contracts/auth/session-answer';

export interface BrowserAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The headers `set-cookie`. */
  readonly setCookie: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** A browser that stores cookies. */
export interface Browser {
  readonly app: FastifyInstance;
  /** By name; tests may change them. */
  readonly cookies: Map<string, string>;
  /** Sends an object as JSON, a text unchanged. */
  post(path: string, body?: unknown, headers?: Headers): Promise<BrowserAnswer>;
  get(path: string, headers?: Headers): Promise<BrowserAnswer>;
}

const keep = (cookies: Map<string, string>, line: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
};

export function openBrowser(app: FastifyInstance, host = 'localhost:3000'): Browser {
  const cookies = new Map<string, string>();
  const send = async (request: InjectOptions, headers: Headers): Promise<BrowserAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { host, 'sec-fetch-site': 'same-origin', 'user-agent': 'Test browser', ...(cookie && { cookie }) };
    const answer = await app.inject({ ...request, headers: { ...own, ...headers } });
    const setCookie = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of setCookie) keep(cookies, line);
    return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers, setCookie };
  };
  return {
    app,
    cookies,
    get: (url, headers = {}) => send({ method: 'GET', url }, headers),
    post: (url, body = {}, headers = {}) =>
      send(
        { method: 'POST', url, payload: typeof body === 'string' ? body : JSON.stringify(body) },
        { 'content-type': 'application/json', ...headers },
      ),
  };
}

/** A person for tests. */
export const ada = { email: 'ada@example.org', password: 'Harmattan7', first_name: 'Ada', last_name: 'Obi Eze' };

/** Returns the data of a login or refresh; throws Error when it was refused. */
export function sessionIn({ status, body }: BrowserAnswer): SessionAnswer['data'] {
  if (status !== 200) throw new Error(`refused with ${String(status)}: ${JSON.stringify(body)}`);
  return (body as SessionAnswer).data;
}

/** Per site, a function that makes its new accounts usable without the emailed links. */
export const admits = new WeakMap<FastifyInstance, () => Promise<void>>();

/** Signs a person up and logs in; the address is not confirmed. */
export async function signIn(browser: Browser, person: typeof ada = ada): Promise<SessionAnswer['data']> {
  await browser.post('/api/auth/register', person);
  await admits.get(browser.app)?.();
  return sessionIn(await browser.post('/api/auth/login', { email: person.email, password: person.password }));
}

/** Returns the session cookie. */
export const secretOf = (browser: Browser): string => browser.cookies.get('session') ?? '';

/** Another tab of the same browser, or a thief of its cookies. */
export function cloneBrowser(browser: Browser, app: FastifyInstance): Browser {
  const twin = openBrowser(app);
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  return twin;
}
