import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from 'shared-contracts/testing/free-port';
import { startPostgres, type Cluster } from '../gate/postgres-cluster.ts';
import { findTools } from '../gate/tools.ts';
import { repoRoot } from '../support/places.ts';
import { runCommand, startSite, type SiteProcess } from '../support/site-process.ts';
import { httpsProxy, send } from './https-proxy.ts';

interface Wire {
  readonly endpoints: Readonly<Record<string, { readonly access?: string }>>;
}

const { endpoints } = JSON.parse(readFileSync(join(repoRoot, 'shared-contracts/api-report/wire.json'), 'utf8')) as Wire;

const roles = ['user', 'editor', 'archivist', 'admin'] as const;
type Role = (typeof roles)[number];

const password = 'Harmattan-1972';
const emailOf = (role: Role): string => `${role}@attack.example`;

/** These would end what the other calls need. */
const last = new Set(['POST /api/auth/erase', 'POST /api/auth/revoke-device']);

/** Not set up on this site, or without content; each says so in words. */
const unavailable = new Set([503, 507]);

const mayCall = (role: Role, access: string): boolean => access === 'user' || role === access || role === 'admin';

const isFault = (status: number): boolean => status >= 500 && !unavailable.has(status);

/** True if the status is what an endpoint with this access owes the role. */
function isAsDeclared(access: string | undefined, role: Role | 'guest', status: number, text: string): boolean {
  if (access === undefined) return true;
  if (role === 'guest') return status === 401;
  if (!mayCall(role, access)) return status === 403;
  return status !== 401 && (status !== 403 || text.includes('"needs":"confirmation"'));
}

test.describe.serial('a site on PostgreSQL, over https behind a proxy', () => {
  let folder: string;
  let cluster: Cluster;
  let site: SiteProcess;
  let proxy: Server;
  let origin: string;
  const tokens = new Map<Role, string>();

  const logIn = async (role: Role) =>
    await send(origin, '/api/auth/login', { method: 'POST', body: { email: emailOf(role), password } });

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(join(tmpdir(), 'attack-'));
    cluster = await startPostgres(findTools());
    const [port, shown] = [await freePort(), await freePort()];
    proxy = httpsProxy(folder, port).listen(shown);
    await once(proxy, 'listening');
    origin = `https://localhost:${String(shown)}`;
    const env = { PUBLIC_URL: origin, DATABASE_URL: cluster.url, TRUST_PROXY: '1' };
    const dataDir = join(folder, 'data');
    site = await startSite({ dataDir, env, port, startMs: 240_000 });
    for (const role of roles) {
      const made = await send(origin, '/api/auth/register', {
        method: 'POST',
        body: { email: emailOf(role), password, first_name: 'Ada', last_name: 'Obi' },
      });
      expect(made.status, made.text).toBe(200);
      if (role === 'user') continue;
      const granted = await runCommand(['shell/server/run-command.ts', 'auth', 'grant', emailOf(role), role], {
        dataDir,
        env,
      });
      expect(granted.code, granted.output).toBe(0);
    }
  });

  test.afterAll(async () => {
    proxy.close();
    await site.stop();
    cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('sets its cookies for this host and https only, and HSTS', async () => {
    for (const role of roles) {
      const { status, headers, text } = await logIn(role);
      expect(status, text).toBe(200);
      for (const cookie of headers['set-cookie'] ?? []) {
        // Scripts read two that say only that there is a session; these grant nothing.
        if (!/^(?:signed_in|session_stored)=/.test(cookie)) expect(cookie).toMatch(/^__Host-.*HttpOnly/);
        expect(cookie).toMatch(/; Secure/);
        expect(cookie).toMatch(/; SameSite=Lax/);
      }
      expect(headers['set-cookie']?.some((cookie) => /^__Host-session=.*HttpOnly/.test(cookie))).toBe(true);
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      tokens.set(role, (JSON.parse(text) as { data: { token: string } }).data.token);
    }
  });

  test('answers every endpoint for every role as it declares, and never with an error of its own', async () => {
    test.setTimeout(300_000);
    const wrong: string[] = [];
    let asked = 0;
    const call = async (name: string, role: Role | 'guest'): Promise<void> => {
      const [method = '', path = ''] = name.split(' ');
      const headers = role === 'guest' ? {} : { authorization: `Bearer ${tokens.get(role) ?? ''}` };
      const { status, text } = await send(origin, path, { method, headers, ...(method === 'GET' ? {} : { body: {} }) });
      asked += 1;
      const isRight = isAsDeclared(endpoints[name]?.access, role, status, text);
      if (!isRight || isFault(status)) wrong.push(`${name} as ${role}: ${String(status)} ${text.slice(0, 120)}`);
      expect(text).not.toMatch(/\bat .+\.(ts|js|cjs):\d+/);
    };
    for (const name of Object.keys(endpoints).filter((each) => !last.has(each))) {
      for (const role of ['guest', ...roles] as const) await call(name, role);
    }
    for (const name of last) await call(name, 'guest');
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(700);
  });

  test('takes no session of one role for another: tokens and cookies of the API do not mix', async () => {
    const cookie = ((await logIn('admin')).headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    expect((await send(origin, '/api/auth/members', { headers: { cookie } })).status).toBe(401);
    for (const from of ['https://evil.example', 'null']) {
      for (const path of ['/api/auth/refresh', '/api/auth/logout', '/logout']) {
        const headers = { cookie, origin: from, 'sec-fetch-site': 'cross-site' };
        expect((await send(origin, path, { method: 'POST', headers, body: {} })).status, path).toBeGreaterThanOrEqual(
          400,
        );
      }
    }
    expect((await send(origin, '/desk/members', { headers: { cookie } })).status).toBe(200);
  });

  test('counts wrong passwords by the address that the proxy saw, whatever the caller claims', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${String(n)}`,
        forwarded: `for=203.0.113.${String(n)}`,
        'x-real-ip': `203.0.113.${String(n)}`,
      };
      const body = { email: emailOf('editor'), password: `Wrong-${String(n)}-1972` };
      statuses.push((await send(origin, '/api/auth/login', { method: 'POST', headers, body })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(6)).toEqual([429, 429]);
  });

  test('serves no file outside of what is public, and reflects no host', async () => {
    const escapes = ['../', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', '....//'];
    const roots = [
      '/r/',
      '/iiif/',
      '/bulk/',
      '/scans/',
      '/content/',
      '/sitemaps/',
      '/feeds/',
      '/receipts/',
      '/assets/',
      '/builds/',
    ];
    const paths = roots.flatMap((root) => escapes.map((escape) => `${root}${escape.repeat(4)}etc/passwd`));
    const hidden = ['/.git/config', '/.env', '/data/records.sqlite', '/main.js.map', '/server.cjs', '/package.json'];
    for (const path of [...paths, ...hidden]) {
      const { status, text } = await send(origin, path);
      expect(text, path).not.toContain('root:');
      expect([301, 302, 308, 400, 404, 410], `${path} ${String(status)}`).toContain(status);
    }
    for (const name of ['x-forwarded-host', 'x-original-url', 'x-http-method-override', 'x-rewrite-url']) {
      const { text, headers } = await send(origin, '/about', { headers: { [name]: 'evil.example' } });
      expect(`${text}${JSON.stringify(headers)}`, name).not.toContain('evil.example');
    }
    expect((await send(origin, '/metrics')).status).toBe(403);
  });
});
