import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import { platformVersion } from 'shared-contracts/contract-versions';
import { overridePath } from 'shared-contracts/federation/kit/show-override';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  openOverrides,
  ownToken,
  type DeveloperOverrides,
  isDeveloperOrigin,
  readClaim,
  signClaim,
} from './open-overrides.ts';
import { emptyRegistry } from '../registry.ts';
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

const remotes = (): readonly string[] => ['archive', 'context'];

let now = 0;
let dataDir: string;
let overrides: DeveloperOverrides;
let app: FastifyInstance;

beforeEach(async () => {
  now = Date.now();
  dataDir = await temporaryFolder();
  overrides = await openOverrides({ dataDir, publicUrl, remotes, api: { archive: '1.4.0' }, now: () => now });
  app = fastify();
  app.setErrorHandler<Error>((error, _request, reply) =>
    reply.status(isAppError(error) ? statusOfCode[error.code] : 500).send({ message: error.message }),
  );
  await registerOverrides(app, { overrides, dataDir, publicUrl, tokens: {}, registry: () => emptyRegistry });
  await app.ready();
});

afterEach(() => app.close());

const cookies = (value: string): ReadonlyMap<string, string> => new Map([['__Host-developer', value]]);

async function taken(): Promise<string> {
  const ticket = await overrides.offer('archive', from, releaseFile());
  return overrides.take(ticket, new Map()) ?? '';
}

describe('a developer’s release', () => {
  it('stands in the place of the site’s for whoever has the cookie', async () => {
    const { overrides: held, ended } = overrides.held(cookies(await taken()));
    expect(ended).toBeNull();
    expect(held['archive']).toMatchObject({
      version: '1.0.0-0a1b2c3d',
      base: `${from}/r/archive/1.0.0-0a1b2c3d/`,
      integrity: { 'search.js': hash },
    });
    expect(overrides.held(new Map())).toEqual({ overrides: {}, ended: null });
  });

  it('is kept also when a draft of another offer is gone while the folder is looked through', async () => {
    await overrides.offer('archive', from, releaseFile());
    // Listed when the folder is read, but missing when it is checked.
    await symlink('renamed', join(dataDir, 'overrides', 'other.tmp'));
    const ticket = await overrides.offer('archive', from, releaseFile({ chunks: {} }));
    expect(overrides.take(ticket, new Map())).not.toBeNull();
  });

  it('ends after eight hours, and the link after ten minutes', async () => {
    const cookie = await taken();
    const ticket = await overrides.offer('archive', from, releaseFile());
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
    ['made of nothing', () => ''],
  ])('is dropped with a sentence when the cookie is %s', async (_how, change) => {
    const { overrides: held, ended } = overrides.held(cookies(change(await taken())));
    expect(held).toEqual({});
    expect(ended).toContain('not of this site');
  });

  it('is dropped on another site that has the same secret, and a link is no cookie', async () => {
    const other = await openOverrides({
      dataDir,
      remotes,
      publicUrl: 'https://other.example.org',
      api: {},
      now: () => now,
    });
    expect(other.held(cookies(await taken())).ended).not.toBeNull();
    const ticket = await overrides.offer('archive', from, releaseFile());
    expect(overrides.held(cookies(ticket)).ended).not.toBeNull();
  });

  it('is dropped with the reason when the site no longer fits it', async () => {
    const cookie = await taken();
    const later = await openOverrides({ dataDir, publicUrl, remotes, api: { archive: '2.0.0' }, now: () => now });
    expect(later.held(cookies(cookie)).ended).toMatch(/archive comes from the site again: .*\^1\.0\.0/);
  });

  it('is refused when it does not fit, is of another remote, or is no release', async () => {
    const offer = (file: string) => overrides.offer('archive', from, file);
    await expect(offer(releaseFile({ requires: { platform: '^99.0.0', api: {} } }))).rejects.toThrow('does not fit');
    await expect(offer(releaseFile({ name: 'context' }))).rejects.toThrow("a release of 'context'");
    await expect(offer(releaseFile({ chunks: { search: ['unhashed.js'] } }))).rejects.toThrow('unhashed.js');
    await expect(offer('no json')).rejects.toThrow('not JSON');
  });

  it('keeps company with one of another remote, and gives way to a newer one of its own', async () => {
    const first = await taken();
    const context = releaseFile({ name: 'context', requires: { platform: `^${platformVersion}`, api: {} } });
    const second = overrides.take(await overrides.offer('context', from, context), cookies(first)) ?? '';
    expect(Object.keys(overrides.held(cookies(second)).overrides).sort()).toEqual(['archive', 'context']);
    const newer = releaseFile({ version: '1.0.1-0a1b2c3d' });
    const third = overrides.take(await overrides.offer('archive', from, newer), cookies(second)) ?? '';
    expect(overrides.held(cookies(third)).overrides['archive']?.version).toBe('1.0.1-0a1b2c3d');
  });
});

describe('the addresses for developers', () => {
  const offer = async (token: string, remote = 'archive') =>
    app.inject({
      method: 'POST',
      url: `${overridePath}/${remote}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { from, release: releaseFile() },
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  it('answer a link to who has the token of that remote, and to nobody else', async () => {
    const token = await ownToken(dataDir, 'archive');
    const answer = await offer(token);
    expect(answer.json<{ link: string }>().link).toMatch(
      /^https:\/\/archive\.example\.org\/developer\/override\?ticket=/,
    );
    expect((await offer('a'.repeat(43))).statusCode).toBe(401);
    expect((await offer(token, 'context')).statusCode).toBe(403);
  });

  it('ask before the cookie is set, and set it by a form of our own page only', async () => {
    const link = (await offer(await ownToken(dataDir, 'archive'))).json<{ link: string }>().link;
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

  it('say that a link is too old', async () => {
    expect((await app.inject(`${overridePath}?ticket=made.up`)).statusCode).toBe(410);
    expect((await app.inject(overridePath)).statusCode).toBe(410);
  });

  it('take the cookie back, and lead to a page of ours alone', async () => {
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
])('a release from %j may be loaded: %s', (origin, may) => {
  expect(isDeveloperOrigin(origin)).toBe(may);
});

it('what was signed for one purpose is nothing for another', () => {
  const secret = new Uint8Array(32);
  const text = signClaim(secret, 'cookie', { a: 1 });
  expect(readClaim(secret, 'cookie', text)).toEqual({ a: 1 });
  expect(readClaim(secret, 'ticket', text)).toBeNull();
  expect(readClaim(new Uint8Array(32).fill(1), 'cookie', text)).toBeNull();
});
