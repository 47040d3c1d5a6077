import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packRelease } from 'remote-kit/release-client/http-desk';
import { transferLimits, transferType } from 'remote-kit/release-client/transfer-limits';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { readRegistry } from '../registry-store.ts';
import { releaseFolder } from '../release-store.ts';
import { makeBuild } from '../testing/make-build.ts';
import { serveDesk, tokens, type ServedDesk } from '../testing/serve-desk.ts';

const asTeam = (remote: keyof typeof tokens): Record<string, string> => ({ authorization: `Bearer ${tokens[remote]}` });
const json = { 'content-type': 'application/json' };

async function built(
  { dataDir }: ServedDesk,
  text: string,
  remote = 'archive',
): Promise<{ folder: string; version: string }> {
  const folder = join(dataDir, 'elsewhere', text);
  return { folder, version: await makeBuild(folder, { remote, text }) };
}

const put = (
  test: ServedDesk,
  version: string,
  body: Buffer,
  remote: keyof typeof tokens = 'archive',
): Promise<Response> =>
  test.ask(`/api/releases/${remote}/versions/${version}`, {
    method: 'PUT',
    headers: { ...asTeam(remote), 'content-type': transferType },
    body: new Uint8Array(body),
  });

const refusal = async (response: Response): Promise<string> =>
  `${String(response.status)} ${((await response.json()) as { statusMessage: string }).statusMessage}`;

describe('a team on another machine', () => {
  it('publishes, promotes, starts a canary, rolls back, switches off and on, revokes, and is named in the history', async () => {
    const test = await serveDesk();
    const desk = test.deskOf('archive');
    const [one, two] = [await built(test, 'one'), await built(test, 'two')];
    expect(await desk.publish('archive', one.folder)).toMatchObject({ version: one.version, wasThere: false });
    expect(await desk.publish('archive', one.folder)).toMatchObject({ version: one.version, wasThere: true });
    await desk.change('archive', { action: 'promote', version: one.version }, 'the first');
    await desk.publish('archive', two.folder);
    const tried = await desk.change('archive', { action: 'canary', version: two.version, percent: 12.5 }, 'a try');
    expect(tried).toMatchObject({ live: one.version, canary: { version: two.version, percent: 12.5 } });
    expect(await desk.change('archive', { action: 'promote' }, 'it is good')).toMatchObject({ live: two.version });
    expect(await desk.change('archive', { action: 'rollback' }, 'it is not')).toMatchObject({ live: one.version });
    expect(await desk.change('archive', { action: 'disable' }, 'moving')).toMatchObject({ enabled: false });
    expect(await desk.change('archive', { action: 'enable' }, 'moved')).toMatchObject({ enabled: true });
    await desk.change('archive', { action: 'revoke', version: two.version }, 'for good');
    const { history, revoked, kept } = await desk.status('archive');
    expect([revoked, kept]).toEqual([[two.version], [one.version]]);
    expect(history.map(({ who, why }) => [who, why])).toEqual(
      ['for good', 'moved', 'moving', 'it is not', 'it is good', 'a try', 'the first'].map((why) => [
        'token of archive',
        why,
      ]),
    );
    expect(history.at(-1)?.what).toContain(one.version);
  });

  it('can read the description of a published release, and only of one', async () => {
    const test = await serveDesk();
    const { folder, version } = await built(test, 'one');
    const desk = test.deskOf('archive');
    await desk.publish('archive', folder);
    const { files, requires } = await desk.describe('archive', version);
    expect(requires.platform).toBe('^1.0.0');
    expect(files['remoteEntry.js']?.br).toBeLessThan(files['remoteEntry.js']?.bytes ?? 0);
    await expect(desk.describe('archive', '1.0.0-ffffffff')).rejects.toThrow('1.0.0-ffffffff is not published here');
  });

  it('records the reason for publishing, without an effect for readers', async () => {
    const test = await serveDesk();
    const desk = test.deskOf('archive');
    const { folder, version } = await built(test, 'one');
    await expect(desk.change('archive', { action: 'record', version }, 'larger letters')).rejects.toThrow(
      'is not published here',
    );
    await desk.publish('archive', folder);
    const { live } = await desk.change('archive', { action: 'record', version }, 'larger letters');
    const { history, stable } = await desk.status('archive');
    expect([live, stable]).toEqual([null, null]);
    expect(history).toMatchObject([
      { who: 'token of archive', why: 'larger letters', what: `archive published ${version}` },
    ]);
  });

  it('gets the reason for a refusal, without paths of the site', async () => {
    const test = await serveDesk();
    const promoting = test.deskOf('archive').change('archive', { action: 'promote', version: '1.0.0-ffffffff' }, 'x');
    await expect(promoting).rejects.toThrow('archive 1.0.0-ffffffff is not published here');
    await expect(promoting).rejects.not.toThrow(test.dataDir);
  });

  it('gets an error about a damaged registry or key, without paths of the site', async () => {
    const test = await serveDesk();
    await test.goLive('one');
    const [key, text] = [await readFile(test.home.key), await readFile(test.home.registry)];
    await rm(test.home.registry);
    const enabling = (): Promise<unknown> => test.deskOf('archive').change('archive', { action: 'disable' }, 'x');
    await expect(enabling()).rejects.toThrow('the registry is missing: registry/registry.json does not exist');
    await writeFile(test.home.registry, text);
    await rm(test.home.key);
    await expect(enabling()).rejects.toThrow('gone or spoilt (registry/signing.key)');
    await writeFile(test.home.key, key);
    await expect(enabling()).resolves.toMatchObject({ enabled: false });
  });

  it('leaves one line in the history, without terminal control characters', async () => {
    const test = await serveDesk();
    await test.goLive('one');
    await test.deskOf('archive').change('archive', { action: 'disable' }, 'first\nsecond \u001b[31mred\u202e');
    const [last] = (await test.deskOf('archive').status('archive')).history;
    expect(last?.why).toBe('first second [31mred');
  });

  it('loses no change when another team promotes at the same time', async () => {
    const test = await serveDesk();
    const [mine, other] = [await built(test, 'mine'), await built(test, 'other', 'context')];
    await test.deskOf('archive').publish('archive', mine.folder);
    await test.deskOf('context').publish('context', other.folder);
    await Promise.all([
      test.deskOf('archive').change('archive', { action: 'promote', version: mine.version }, 'a'),
      test.deskOf('context').change('context', { action: 'promote', version: other.version }, 'b'),
    ]);
    const { seq, remotes } = await readRegistry(test.home);
    expect([seq, remotes['archive']?.stable?.version, remotes['context']?.stable?.version]).toEqual([
      2,
      mine.version,
      other.version,
    ]);
  });
});

describe('an uploaded release', () => {
  it('never replaces another one', async () => {
    const test = await serveDesk();
    const { folder, version } = await built(test, 'one');
    await test.deskOf('archive').publish('archive', folder);
    await makeBuild(folder, { text: 'two' });
    const { files } = await verifyRelease(folder);
    const refused = await refusal(await put(test, version, await packRelease(folder, [...files, 'integrity.json'])));
    expect(refused).toMatch(/^409 this is archive .*, not archive/);
    const { release } = await verifyRelease(releaseFolder(test.home, 'archive', version));
    expect(release.version).toBe(version);
  });

  it.each([
    ['a changed byte', (folder: string) => appendFile(join(folder, 'remoteEntry.js'), ' '), 'differs from its hash'],
    ['an extra file', (folder: string) => writeFile(join(folder, 'more.js'), '1'), 'more.js differs'],
    ['a missing file', (folder: string) => rm(join(folder, 'server.cjs')), 'server.cjs differs'],
  ])('is rejected with %s, and none of it is stored', async (_what, spoil, reason) => {
    const test = await serveDesk();
    const { folder, version } = await built(test, 'one');
    await spoil(folder);
    const files = await readdir(folder);
    const refused = await refusal(await put(test, version, await packRelease(folder, files)));
    expect(refused).toContain(`409`);
    expect(refused).toContain(reason);
    expect(refused).not.toContain(test.dataDir);
    expect(await readdir(join(test.home.releases, 'archive')).catch(() => [])).toEqual([]);
  });

  it("is rejected if it is another team's, not a release, has a path as its version, or is too large", async () => {
    const test = await serveDesk();
    const { folder, version } = await built(test, 'one', 'context');
    const files = await readdir(folder);
    expect(await refusal(await put(test, version, await packRelease(folder, files)))).toContain('409 this is context');
    expect(await refusal(await put(test, version, Buffer.from('x')))).toContain('409 what was sent is not a release');
    expect(await refusal(await put(test, version, gzipSync('x')))).toContain('409');
    expect(await refusal(await put(test, '..%2F..%2Fx', gzipSync(Buffer.alloc(1024))))).toContain('is not a version');
    expect((await put(test, version, Buffer.alloc(transferLimits.sent + 1))).status).toBe(413);
    const plain = await test.ask(`/api/releases/archive/versions/${version}`, {
      method: 'PUT',
      headers: { ...asTeam('archive'), ...json },
      body: '{}',
    });
    expect(await refusal(plain)).toContain('400 Send a release as application/gzip');
  });
});

describe('a release token', () => {
  it('belongs to one remote, and can neither change nor read another', async () => {
    const test = await serveDesk();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/disable'],
      ['PUT', '/versions/1.0.0-0a1b2c3d'],
      ['GET', '/provides'],
    ]) {
      const response = await test.ask(`/api/releases/context${path ?? ''}`, {
        method: method ?? '',
        headers: asTeam('archive'),
      });
      expect(await refusal(response)).toBe('403 This token belongs to archive and cannot change context');
    }
    expect((await readRegistry(test.home)).seq).toBe(0);
  });

  it('is required, and a wrong one of any length is rejected', async () => {
    const test = await serveDesk();
    const ask = (headers: Record<string, string>): Promise<Response> => test.ask('/api/releases/archive', { headers });
    expect(await refusal(await ask({}))).toBe('401 A release token is missing');
    for (const wrong of [tokens.archive.slice(1), `${tokens.archive}x`, 'x', '%00', tokens.archive.toUpperCase()]) {
      expect(await refusal(await ask({ authorization: `Bearer ${wrong}` }))).toBe('401 The release token is wrong');
    }
    expect(await refusal(await ask({ authorization: `Basic ${tokens.archive}` }))).toBe(
      '401 A release token is missing',
    );
    expect((await ask(asTeam('archive'))).status).toBe(200);
  });

  it('is not checked for a minute after ten wrong ones, which get a retry time, but the right one always works', async () => {
    const test = await serveDesk();
    for (let count = 0; count < 10; count += 1) {
      expect((await test.ask('/api/releases/archive', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
    }
    for (const headers of [{ authorization: 'Bearer x' }, asTeam('context'), undefined]) {
      const refused = await test.ask('/api/releases/archive', { headers: headers ?? {} });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await test.ask('/api/releases/archive', { headers: asTeam('archive') })).status).toBe(200);
  });

  it('that is not configured grants no access: the URL does not exist', async () => {
    const test = await serveDesk({ context: tokens.context });
    expect(await refusal(await test.ask('/api/releases/archive', { headers: asTeam('archive') }))).toBe(
      '404 This site does not accept releases over HTTP',
    );
    expect((await test.ask('/api/releases/nobody', { headers: asTeam('archive') })).status).toBe(404);
    expect((await test.ask('/api/releases/constructor')).status).toBe(404);
  });
});

it.each([
  ['promote', { version: 'latest' }, '400 not a version, such as 1.0.0-0a1b2c3d'],
  ['canary', {}, "400 'percent' is required"],
  ['canary', { percent: 100 }, "400 'percent' must be less than 100"],
  ['rollback', { to: '../x' }, '400 not a version'],
  ['disable', { force: true }, "400 'force' is not allowed"],
  ['enable', { why: 'x'.repeat(501) }, "400 'why' length"],
  ['explode', {}, '404 There is no such change'],
  ['promote', {}, '409 give a version'],
])('the change %s with %j is rejected: %s', async (action, input, line) => {
  const test = await serveDesk();
  const response = await test.ask(`/api/releases/archive/${action}`, {
    method: 'POST',
    headers: { ...asTeam('archive'), ...json },
    body: JSON.stringify(input),
  });
  expect(await refusal(response)).toContain(line);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
