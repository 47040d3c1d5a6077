import type { SignedUser } from 'shared-contracts/auth/session-answer';
import type { User } from 'shared-contracts/auth/auth-state';
import { toBase64url } from '../session/signed-user.ts';

export const ada: User = {
  id: 'u1',
  name: 'Ada Obi',
  email: 'ada@example.org',
  avatar: '',
  plan: 'stem',
  title: 'Reader',
  role: 'editor',
  context: true,
  frequency: 'yearly',
  amount: 4_000,
  currency: 'NGN',
  subscriptionDate: '2026-11-21',
};

interface RecordedRequest {
  readonly path: string;
  readonly method: string;
  readonly authorization: string | null;
  readonly body: unknown;
  readonly keepalive: boolean;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const json = (value: unknown): string => toBase64url(bytes(JSON.stringify(value)));
const es256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export const answer = (status: number, body: unknown, statusText = ''): Response =>
  new Response(body === null ? null : JSON.stringify(body), { status, statusText });

/** A request that never gets a response; only an abort ends it. */
export const silence = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('no answer', 'TimeoutError'));
    });
  });

/** `document.cookie` as in browsers: sets one cookie at a time, and `Max-Age=0` removes it. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0\b/.test(line)) this.#values.delete(name);
    else this.#values.set(name, value);
  }

  clear(): void {
    this.#values.clear();
  }
}

/** A fake of the accounts server as a browser sees it: real signatures, one account, and tokens that can expire. */
export class AccountServer {
  readonly cookies = new CookieJar();
  readonly requests: RecordedRequest[] = [];
  /** The valid tokens. */
  readonly alive = new Set<string>();
  /** The session of the cookie; null when there is none. */
  sid: string | null = null;
  person: User = ada;
  now: number = Date.UTC(2026, 10, 21);
  /** Replacement responses by path. */
  readonly instead = new Map<string, (init: RequestInit) => Response | Promise<Response>>();
  #count = 0;
  #kid = 'k1';
  #keys = crypto.subtle.generateKey(es256, true, ['sign', 'verify']);

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(address, 'http://localhost').pathname;
    const headers = new Headers(init.headers);
    const { method = 'GET', body = null, keepalive = false } = init;
    const authorization = headers.get('authorization');
    this.requests.push({
      path,
      method,
      authorization,
      keepalive,
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    const other = this.instead.get(path);
    return other === undefined ? this.#answer(path, authorization?.replace('Bearer ', '') ?? '') : await other(init);
  };

  times(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  /** Begins a session, and returns the response to a login. */
  async begin(): Promise<unknown> {
    this.sid = `s${this.#next()}`;
    return await this.#session();
  }

  /** Replaces all keys at once, without notice. */
  replaceKeys(): void {
    this.#kid = `k${this.#next()}-new`;
    this.#keys = crypto.subtle.generateKey(es256, true, ['sign', 'verify']);
  }

  async sign(token: string, changes: Partial<SignedUser> = {}): Promise<string> {
    const { privateKey } = await this.#keys;
    const ath = toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(token))));
    const iat = this.now / 1000;
    const claims: SignedUser = {
      iss: 'http://localhost',
      kid: this.#kid,
      iat,
      exp: iat + 86_400,
      sid: this.sid ?? '',
      ath,
      user: this.person,
      ...changes,
    };
    const signed = `${json({ alg: 'ES256', kid: this.#kid })}.${json(claims)}`;
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes(signed));
    return `${signed}.${toBase64url(new Uint8Array(signature))}`;
  }

  async #session(): Promise<unknown> {
    const token = `t${this.#next()}`;
    this.alive.add(token);
    const { id, name, email, avatar, plan, title, role, context, frequency, amount, currency } = this.person;
    const data = {
      token,
      access_token: token,
      expires_at: this.now + 600_000,
      user: { id, name, email, avatar, plan, title, role },
      user_data: { name, plan, context, frequency, amount, currency, date: this.person.subscriptionDate },
      id,
      name,
      signed_user: await this.sign(token),
    };
    return { success: true, data };
  }

  async #answer(path: string, token: string): Promise<Response> {
    switch (path) {
      case '/.well-known/jwks.json':
        return answer(200, { keys: [await this.#publicKey()] });
      case '/api/auth/register':
        return answer(201, { success: true, data: { id: this.person.id } });
      case '/api/auth/login':
        return await this.#withCookie(this.begin());
      case '/api/auth/refresh':
        if (this.sid === null) return answer(401, { statusMessage: 'No session' });
        return await this.#withCookie(this.#session());
      case '/api/auth/logout':
        this.sid = null;
        this.alive.clear();
        this.cookies.cookie = 'signed_in=; Max-Age=0';
        return answer(200, { success: true });
      default:
        return this.#answerFor(token, path === '/api/auth/me');
    }
  }

  async #withCookie(session: Promise<unknown>): Promise<Response> {
    const body = await session;
    this.cookies.cookie = `signed_in=${String(this.sid)}; Max-Age=7776000`;
    return answer(200, body);
  }

  #answerFor(token: string, me: boolean): Response {
    if (!this.alive.has(token) && (me || token !== '')) return answer(401, {});
    return answer(200, me ? { user: this.person } : { hello: token });
  }

  async #publicKey(): Promise<object> {
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', (await this.#keys).publicKey);
    return { kty, crv, x, y, kid: this.#kid, alg: 'ES256', use: 'sig' };
  }

  #next(): string {
    this.#count += 1;
    return String(this.#count);
  }
}
