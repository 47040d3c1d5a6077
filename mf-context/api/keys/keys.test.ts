import { createHmac } from 'node:crypto';
import type { WireError } from 'shared-contracts/app-error';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import { contextSliceContext, type KeyRow } from '../context-tables.ts';
import { personalContext } from '../personal-context.ts';
import { serveContextBy, type ServedContext, type ServeOptions } from '../testing/serve-context.ts';
import { keyAccessOf } from './key-access.ts';
import { emailEndingKey } from './key-jobs.ts';
import { newKey } from './key-text.ts';
import type { MadeKey } from './make-key.endpoint.ts';

const serveContext = serveContextBy(serveSlices);
const withKeys: ServeOptions = { entitled: { apiRequestsPerDay: 2_000 } };
const day = 24 * 3_600_000;

const keysOf = async (site: ServedContext, who: string): Promise<ApiKeys> =>
  (await (await site.call(who, 'GET', '/api/context/keys')).json()) as ApiKeys;

const make = async (site: ServedContext, who: string, request: object = {}): Promise<MadeKey> =>
  (await (await site.call(who, 'POST', '/api/context/keys/make', { name: 'Thesis', ...request })).json()) as MadeKey;

const refusal = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  ((await answer.json()) as WireError).statusMessage,
];

const setKey = (site: ServedContext, id: string, values: Partial<KeyRow>): Promise<unknown> =>
  contextSliceContext(site.context).transact((transaction) =>
    transaction.updateTable('context_key').set(values).where('id', '=', id).execute(),
  );

/** Returns the contents of all tables that could contain a secret, including emails. */
async function dump(site: ServedContext): Promise<string> {
  const { db } = contextSliceContext(site.context);
  const tables = ['context_key', 'context_key_use', 'context_key_event', 'core_job', 'core_mail'];
  const rows = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'context_key')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

onDatabase('keys of the public API', (databases) => {
  it('[R2.19] are for members', async () => {
    const { origin } = await serveContext(await databases.place(), withKeys);
    expect((await fetch(`${origin}/api/context/keys`)).status).toBe(401);
    for (const path of ['make', 'rotate', 'revoke']) {
      expect((await fetch(`${origin}/api/context/keys/${path}`, { method: 'POST' })).status).toBe(401);
    }
  });

  it('are created with a name, scopes and an end, and shown once', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const begun = Date.now();
    const made = await make(site, 'ada', { scopes: ['read', 'ask'], days: 30 });
    expect(made.secret).toMatch(/^ctx_live_\w{43}_\w{6}$/);
    const { keys, requestsPerDay, days } = await keysOf(site, 'ada');
    expect([requestsPerDay, days.length, keys.length]).toEqual([2_000, 30, 1]);
    expect(keys[0]).toMatchObject({
      ...{ id: made.id, name: 'Thesis', scopes: ['read', 'ask'], state: 'live', lastUsedAt: null, usedToday: 0 },
      shown: `${made.secret.slice(0, 13)}…${made.secret.slice(-4)}`,
    });
    expect((keys[0]?.endsAt ?? 0) - begun).toBeGreaterThanOrEqual(30 * day);
    expect(JSON.stringify(keys)).not.toContain(made.secret.slice(13, 40));
    for (const request of [{ name: '' }, { scopes: ['all'] }, { scopes: [] }, { days: 31 }]) {
      expect((await site.call('ada', 'POST', '/api/context/keys/make', { name: 'x', ...request })).status).toBe(400);
    }
  });

  it('are stored as a hash under the site’s secret: nothing that is stored grants access', async () => {
    const place = await databases.place();
    const site = await serveContext(place, withKeys);
    const { secret } = await make(site, 'ben');
    const stored = await dump(site);
    expect(stored).toContain(`${secret.slice(0, 13)}…`);
    for (const part of [secret, secret.slice(9, 52), secret.slice(14, 48)]) expect(stored).not.toContain(part);
    const pepper = await site.context.secret?.('keys of the public API');
    const hash = createHmac('sha256', pepper ?? '')
      .update(secret)
      .digest('base64url');
    expect(stored).toContain(hash);
    // Another site's secret gives another hash of the same key, so a stolen table is useless elsewhere.
    const other = await (
      await serveContext(await databases.place(), withKeys)
    ).context.secret?.('keys of the public API');
    expect(Buffer.from(other ?? []).equals(Buffer.from(pepper ?? []))).toBe(false);
    expect(JSON.stringify(site.log)).not.toContain(secret.slice(13, 40));
  });

  it('are at most ten, need a plan that has them, and look missing to other members', async () => {
    const place = await databases.place();
    const site = await serveContext(place, withKeys);
    const made = await Promise.all(
      Array.from({ length: 12 }, () => site.call('cy', 'POST', '/api/context/keys/make', { name: 'x' })),
    );
    expect(made.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(10);
    expect(made.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
    const [first] = (await keysOf(site, 'cy')).keys;
    for (const call of ['rotate', 'revoke']) {
      const answers = await Promise.all(
        [first?.id, 'none'].map((id) => site.call('dan', 'POST', `/api/context/keys/${call}`, { id })),
      );
      for (const answer of answers) expect(await refusal(answer)).toEqual([404, 'This key does not exist']);
    }
    expect((await keysOf(site, 'dan')).keys).toEqual([]);
    // Revoked and ended keys do not count.
    await site.call('cy', 'POST', '/api/context/keys/revoke', { id: first?.id });
    expect((await site.call('cy', 'POST', '/api/context/keys/make', { name: 'x' })).status).toBe(200);
    const poor = await serveContext(place, { entitled: { plan: 'roots', apiRequestsPerDay: 0 } });
    expect(await refusal(await poor.call('eve', 'POST', '/api/context/keys/make', { name: 'x' }))).toEqual([
      403,
      'This account’s plan does not include API keys.',
    ]);
    // Existing keys can still be seen and revoked.
    const [last] = (await keysOf(poor, 'cy')).keys;
    expect((await poor.call('cy', 'POST', '/api/context/keys/revoke', { id: last?.id })).status).toBe(200);
  });

  it('can be replaced once: the old one stays valid for 24 more hours', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const old = await make(site, 'fay', { scopes: ['collections'], days: 365 });
    const answer = await site.call('fay', 'POST', '/api/context/keys/rotate', { id: old.id });
    const made = (await answer.json()) as MadeKey;
    expect(made.secret).not.toBe(old.secret);
    const { keys } = await keysOf(site, 'fay');
    const before = keys.find(({ id }) => id === old.id);
    const after = keys.find(({ id }) => id === made.id);
    expect([before?.state, after?.state, after?.scopes, after?.name]).toEqual([
      'replaced',
      'live',
      ['collections'],
      'Thesis',
    ]);
    expect(Math.abs((before?.endsAt ?? 0) - Date.now() - day)).toBeLessThan(60_000);
    expect((after?.endsAt ?? 0) - Date.now()).toBeGreaterThan(364 * day);
    const access = keyAccessOf(site.context);
    for (const { secret } of [old, made]) expect(await access.check(`Bearer ${secret}`, '')).not.toBeNull();
    expect((await site.call('fay', 'POST', '/api/context/keys/rotate', { id: old.id })).status).toBe(410);
    await setKey(site, old.id, { ends_at: Date.now() - 1 });
    access.forget();
    await expect(access.check(`Bearer ${old.secret}`, '')).rejects.toThrow(/was replaced, and its 24 hours are over/);
  });

  it('are announced by email when they are created and, once, a week before they end', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const { id } = await make(site, 'gus', { days: 30 });
    const letters = async (): Promise<number> =>
      (await dump(site)).split(/Archivi.ng API key|key for the Archivi.ng API/).length - 1;
    expect(await letters()).toBe(1);
    await emailEndingKey(site.context, { key: id });
    await emailEndingKey(site.context, { key: id });
    expect(await letters()).toBe(2);
    const { id: gone } = await make(site, 'gus');
    await site.call('gus', 'POST', '/api/context/keys/revoke', { id: gone });
    await emailEndingKey(site.context, { key: gone });
    expect(await letters()).toBe(3);
  });

  it('are exported with their events but without their secret, and deleted with the account', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const { id, secret } = await make(site, 'hal');
    await keyAccessOf(site.context).check(`Bearer ${secret}`, '10.1.2.3');
    await site.call('hal', 'POST', '/api/context/keys/revoke', { id });
    await keysOf(site, 'hal');
    const exported = await personalContext.export(contextSliceContext(site.context), 'hal');
    expect(exported['keys']).toMatchObject([{ name: 'Thesis', lastNetwork: '10.1.2.0/24' }]);
    expect(exported['keyEvents']).toMatchObject([{ what: 'made' }, { what: 'revoked' }]);
    expect(JSON.stringify(exported)).not.toContain(secret.slice(13, 40));
    await contextSliceContext(site.context).transact((transaction) =>
      personalContext.erase(transaction, { id: 'hal', pseudonym: 'nobody', at: Date.now() }),
    );
    const { db } = contextSliceContext(site.context);
    for (const table of ['context_key', 'context_key_use', 'context_key_event'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    keyAccessOf(site.context).forget();
    await expect(keyAccessOf(site.context).check(`Bearer ${secret}`, '')).rejects.toThrow('This key does not exist');
  });

  it('that are revoked become invalid within a second, in another process too', async () => {
    const place = await databases.place();
    const [here, there] = [await serveContext(place, withKeys), await serveContext(place, withKeys)];
    const { id, secret } = await make(here, 'jo');
    const ask = (site: ServedContext) => keyAccessOf(site.context).check(`Bearer ${secret}`, '');
    for (const site of [here, there]) expect(await ask(site)).toMatchObject({ accountId: 'jo' });
    await here.call('jo', 'POST', '/api/context/keys/revoke', { id });
    await expect(ask(here)).rejects.toThrow(/was revoked on/);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(ask(there)).rejects.toThrow(/was revoked on/);
  });

  it('report what is wrong with any input, and never repeat it', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const { secret } = await make(site, 'kit');
    const access = keyAccessOf(site.context);
    const check = (header: string | null) => access.check(header, '10.0.0.1');
    for (const none of [null, '', 'Basic YTpi', 'bearerx', secret]) expect(await check(none)).toBeNull();
    for (const good of [`Bearer ${secret}`, `bearer   ${secret} `, `BEARER\t${secret}`]) {
      expect(await check(good)).toMatchObject({ accountId: 'kit', scopes: ['read'] });
    }
    await expect(check('Bearer')).rejects.toThrow('does not contain a key of this API');
    await expect(check('Bearer eyJhbGciOi.x.y')).rejects.toThrow('does not contain a key of this API');
    await expect(check(`Bearer ${secret.slice(0, -1)}`)).rejects.toThrow('mistyped or cut off');
    await expect(check(`Bearer ${newKey()}`)).rejects.toThrow('This key does not exist.');
    // Random invalid headers from a fixed seed: always refused as `unauthorized`, without the key in the error.
    let seed = 7;
    const draw = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round += 1) {
      const noise = Array.from({ length: draw(300) }, () => String.fromCharCode(draw(0x2fff))).join('');
      const at = draw(secret.length);
      const sent = round % 2 === 0 ? noise : secret.slice(0, at) + noise.slice(0, 3) + secret.slice(at + draw(4));
      if (sent.trim() === secret) continue;
      const error: unknown = await check(`Bearer ${sent}`).then(
        () => null,
        (problem: unknown) => problem,
      );
      expect(error).toMatchObject({ code: 'unauthorized' });
      expect(JSON.stringify(error)).not.toContain(secret.slice(13, 40));
    }
  });

  it('give access only to the public API, and appear in no log', async () => {
    const site = await serveContext(await databases.place(), withKeys);
    const { secret } = await make(site, 'leo');
    const answer = await site.call(secret, 'GET', '/api/context/keys');
    expect(await refusal(answer)).toEqual([401, 'An API key works only for addresses below /api/v1.']);
    expect((await site.call(secret, 'POST', '/api/context/runs', { question: 'How was it?' })).status).toBe(401);
    expect(JSON.stringify(site.log)).not.toContain(secret.slice(13, 40));
  });
});
