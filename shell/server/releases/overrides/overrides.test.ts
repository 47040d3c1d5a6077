import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import { platformVersion } from 'shared-contracts/contract-versions';
import type { PageRoute } from 'shared-contracts/routes';
import { siteVersions } from 'shared-contracts/release-contract';
import { overridePath } from 'remote-kit/kit/show-override';
import { fileSecrets } from '../../host/public.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  openOverrides,
  ownToken,
  type DeveloperOverrides,
  type Offer,
  isDeveloperOrigin,
  readClaim,
  signClaim,
} from './open-overrides.ts';
import { emptyRegistry } from '../registry.ts';
import type { OverrideRelease } from '../release-choice.ts';
import { ownShell } from '../site-side.ts';
import { resetPath } from './override-terms.ts';
import { registerOverrides } from './register-overrides.ts';

const publicUrl = 'https://archive.example.org';
const from = 'http://localhost:4300';
const hash = `sha384-${'a'.repeat(64)}`;
const hour = 60 * 60 * 1_000;

const releaseFile = (changes: object = {}): string =>
  JSON.stringify({
    name: 'archive',
    version: '1.0.0-0a1b2c3d',
    entry: 'remoteEntry.js',
    requires: { platform: `^${platformVersion}`, api: { archive: '^1.0.0' } },
    chunks: { search: ['search.js'] },
    integrity: { 'remoteEntry.js': hash, 'search.js': hash },
    ...changes,
  });

const offerOf = (release: string): Offer => ({ from, release, server: 'exports.server = {};', reloads: false });

const remotes = (): readonly string[] => ['archive', 'context'];
const routesProblem = (_remote: string, routes: readonly PageRoute[]): Promise<string | null> =>
  Promise.resolve(routes.some(({ path }) => path === '/about') ? '/about belongs to shell' : null);

let now = 0;
let dataDir: string;
let overrides: DeveloperOverrides;
let app: FastifyInstance;

beforeEach(async () => {
  now = Date.now();
  dataDir = await temporaryFolder();
  overrides = await openOverrides({
    ...{
      dataDir,
      secrets: fileSecrets(dataDir),
      publicUrl,
      remotes,
      routesProblem,
      site: () => siteVersions({ archive: '1.4.0' }, ownShell()),
    },
    now: () => now,
  });
  app = fastify();
  app.setErrorHandler<Error>((error, _request, reply) =>
    reply.status(isAppError(error) ? statusOfCode[error.code] : 500).send({ message: error.message }),
  );
  await registerOverrides(app, {
    overrides,
    secrets: fileSecrets(dataDir),
    publicUrl,
    tokens: {},
    registry: () => emptyRegistry,
  });
  await app.ready();
});

afterEach(() => app.close());

const cookies = (value: string): ReadonlyMap<string, string> => new Map([['__Host-developer', value]]);

async function taken(): Promise<string> {
  const { ticket } = await overrides.offer('archive', offerOf(releaseFile()));
  return overrides.take(ticket, new Map()) ?? '';
}

describe('a developer’s release', () => {
  it('replaces that of the site for readers with the cookie', async () => {
    const { overrides: held, ended } = overrides.held(cookies(await taken()));
    expect(ended).toBeNull();
    const { info } = held['archive'] as OverrideRelease;
    expect(info).toMatchObject({
      version: expect.stringMatching(/^1\.0\.0-0a1b2c3d-dev-[0-9a-f]{12}$/) as string,
      base: `${from}/r/archive/1.0.0-0a1b2c3d/`,
      integrity: { 'search.js': hash },
    });
    expect(overrides.serverBundle(info.version)).toBe('exports.server = {};');
    expect(overrides.serverBundle('1.0.0-0a1b2c3d')).toBeNull();
    expect(overrides.held(new Map())).toEqual({ overrides: {}, ended: null });
  });

  it('is replaced by a later offer without a new link, but only by one of the same remote', async () => {
    const { id, ticket } = await overrides.offer('archive', offerOf(releaseFile()));
    const cookie = overrides.take(ticket, new Map()) ?? '';
    const versionInUse = (): string | undefined =>
      overrides.held(cookies(cookie)).overrides['archive']?.info.version.replace(/-dev-.*/, '');
    const newer = offerOf(releaseFile({ version: '1.0.1-0a1b2c3d' }));
    expect((await overrides.offer('archive', { ...newer, replaces: id })).id).toBe(id);
    expect(versionInUse()).toBe('1.0.1-0a1b2c3d');
    const context = releaseFile({ name: 'context', requires: { platform: `^${platformVersion}`, api: {} } });
    expect((await overrides.offer('context', { ...offerOf(context), replaces: id })).id).not.toBe(id);
    expect(versionInUse()).toBe('1.0.1-0a1b2c3d');
  });

  it('is stored even if another offer’s draft disappears while the folder is read', async () => {
    await overrides.offer('archive', offerOf(releaseFile()));
    // Listed when the folder is read, but missing when it is checked.
    await symlink('renamed', join(dataDir, 'overrides', 'other.tmp'));
    const { ticket } = await overrides.offer('archive', offerOf(releaseFile({ chunks: {} })));
    expect(overrides.take(ticket, new Map())).not.toBeNull();
  });

  it('ends after eight hours, and the link after ten minutes', async () => {
    const cookie = await taken();
    const { ticket } = await overrides.offer('archive', offerOf(releaseFile()));
    now += 8 * hour - 1;
    expect(Object.keys(overrides.held(cookies(cookie)).overrides)).toEqual(['archive']);
    now += 1;
    expect(overrides.held(cookies(cookie))).toMatchObject({ overrides: {}, ended: expect.any(String) as string });
    expect(overrides.take(ticket, new Map())).toBeNull();
  });

  it.each([
    ['changed', (text: string) => `${text.slice(0, 5)}x${text.slice(6)}`],
    ['without its signature', (text: string) => text.slice(0, text.indexOf('.'))],
    ['with an empty signature', (text: string) => `${text.slice(0, text.indexOf('.'))}.`],
    ['empty', () => ''],
  ])('is dropped with an explanation when the cookie is %s', async (_how, change) => {
    const { overrides: held, ended } = overrides.held(cookies(change(await taken())));
    expect(held).toEqual({});
    expect(ended).toContain('belongs to another site');
  });

  it('is dropped on another site with the same secret, and a link is not accepted as a cookie', async () => {
    const other = await openOverrides({
      ...{ dataDir, secrets: fileSecrets(dataDir), remotes, routesProblem },
      publicUrl: 'https://other.example.org',
      site: () => siteVersions({}, ownShell()),
      now: () => now,
    });
    expect(other.held(cookies(await taken())).ended).not.toBeNull();
    const { ticket } = await overrides.offer('archive', offerOf(releaseFile()));
    expect(overrides.held(cookies(ticket)).ended).not.toBeNull();
  });

  it('is dropped with an explanation when it is no longer compatible with the site', async () => {
    const cookie = await taken();
    const later = await openOverrides({
      ...{
        dataDir,
        secrets: fileSecrets(dataDir),
        publicUrl,
        remotes,
        routesProblem,
        site: () => siteVersions({ archive: '2.0.0' }, ownShell()),
      },
      now: () => now,
    });
    expect(later.held(cookies(cookie)).ended).toMatch(/archive comes from the site again: .*\^1\.0\.0/);
  });

  it('is rejected when it is incompatible, belongs to another remote, or is not a release', async () => {
    const offer = (file: string) => overrides.offer('archive', offerOf(file));
    await expect(offer(releaseFile({ requires: { platform: '^99.0.0', api: {} } }))).rejects.toThrow('does not fit');
    await expect(offer(releaseFile({ name: 'context' }))).rejects.toThrow("a release of 'context'");
    await expect(offer(releaseFile({ chunks: { search: ['unhashed.js'] } }))).rejects.toThrow('unhashed.js');
    const routes = [{ page: 'search', path: '/about' }];
    await expect(offer(releaseFile({ exposes: { pages: ['search'], fragments: [], routes } }))).rejects.toThrow(
      '/about belongs to shell',
    );
    await expect(offer('no json')).rejects.toThrow('not JSON');
  });

  it('coexists with one of another remote, and is replaced by a newer one of the same remote', async () => {
    const first = await taken();
    const context = releaseFile({ name: 'context', requires: { platform: `^${platformVersion}`, api: {} } });
    const offered = await overrides.offer('context', offerOf(context));
    const second = overrides.take(offered.ticket, cookies(first)) ?? '';
    expect(Object.keys(overrides.held(cookies(second)).overrides).sort()).toEqual(['archive', 'context']);
    const newer = await overrides.offer('archive', offerOf(releaseFile({ version: '1.0.1-0a1b2c3d' })));
    const third = overrides.take(newer.ticket, cookies(second)) ?? '';
    expect(overrides.held(cookies(third)).overrides['archive']?.info.version).toMatch(/^1\.0\.1-/);
  });
});

describe('the URLs for developers', () => {
  const offer = async (token: string, remote = 'archive') =>
    app.inject({
      method: 'POST',
      url: `${overridePath}/${remote}`,
      headers: { authorization: `Bearer ${token}` },
      payload: offerOf(releaseFile()),
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  it('return a link only to the owner of the remote’s token', async () => {
    const token = await ownToken(fileSecrets(dataDir), 'archive');
    const answer = await offer(token);
    expect(answer.json<{ link: string }>().link).toMatch(
      /^https:\/\/archive\.example\.org\/developer\/override\?ticket=/,
    );
    expect((await offer('a'.repeat(43))).statusCode).toBe(401);
    expect((await offer(token, 'context')).statusCode).toBe(403);
  });

  it('ask before the cookie is set, and set it only by a form of our own page', async () => {
    const link = (await offer(await ownToken(fileSecrets(dataDir), 'archive'))).json<{ link: string }>().link;
    const page = await app.inject(link.slice(publicUrl.length));
    expect(page.body).toContain('http://localhost:4300/');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('private, no-store');
    const payload = `ticket=${encodeURIComponent(new URL(link).searchParams.get('ticket') ?? '')}`;
    const foreign = { ...form, 'sec-fetch-site': 'cross-site' };
    const refused = await app.inject({ method: 'POST', url: overridePath, headers: foreign, payload });
    expect(refused.statusCode).toBe(403);
    const done = await app.inject({ method: 'POST', url: overridePath, headers: form, payload });
    expect(done.statusCode).toBe(303);
    expect(done.headers['set-cookie']).toMatch(
      /^__Host-developer=.+; Path=\/; Max-Age=28800; SameSite=Lax; HttpOnly; Secure$/,
    );
  });

  it('report that a link has expired', async () => {
    expect((await app.inject(`${overridePath}?ticket=made.up`)).statusCode).toBe(410);
    expect((await app.inject(overridePath)).statusCode).toBe(410);
  });

  it('delete the cookie, and redirect only to a page of this site', async () => {
    const reset = (to: string) =>
      app.inject({ method: 'POST', url: resetPath, headers: form, payload: `to=${encodeURIComponent(to)}` });
    const answer = await reset('/search?q=a');
    expect(answer.headers).toMatchObject({
      location: '/search?q=a',
      'set-cookie': expect.stringContaining('Max-Age=0') as string,
    });
    expect((await reset('//evil.example')).headers['location']).toBe('/');
  });
});

it.each([
  ['http://localhost:4300', true],
  ['http://127.0.0.1:1', true],
  ['https://preview.example.org', true],
  ['http://preview.example.org', false],
  ['http://localhost.evil.example', false],
  ['https://a.example/path', false],
  ["https://a.example; script-src 'unsafe-inline'", false],
  ['https://a.example;script-src', false],
  ['https://*.example', false],
  ['https://[2001:db8::1]:8443', true],
  ['javascript:alert(1)', false],
  ['', false],
])('loading a release from %j is allowed: %s', (origin, may) => {
  expect(isDeveloperOrigin(origin)).toBe(may);
});

it('a claim signed for one purpose is invalid for another', () => {
  const secret = new Uint8Array(32);
  const text = signClaim(secret, 'cookie', { a: 1 });
  expect(readClaim(secret, 'cookie', text)).toEqual({ a: 1 });
  expect(readClaim(secret, 'ticket', text)).toBeNull();
  expect(readClaim(new Uint8Array(32).fill(1), 'cookie', text)).toBeNull();
});
