import fc from 'fast-check';
import type { User } from 'shared-contracts/auth/auth-state';
import { AccountServer, ada } from '../testing/account-server.ts';
import { checkStored } from './check-stored.ts';
import { KeySet } from './key-set.ts';
import { toBase64url } from './signed-user.ts';

const scene = async () => {
  const server = new AccountServer();
  server.sid = 's1';
  const record = await server.sign('t1');
  const deps = {
    keys: new KeySet(server.fetch),
    subtle: crypto.subtle,
    fetch: server.fetch,
    now: () => server.now,
  };
  const kindOf = async (changed: string, token = 't1') => (await checkStored(deps, { token, record: changed })).kind;
  return { server, record, kindOf };
};

const rewritten = (record: string, change: (claims: Record<string, unknown>) => void): string => {
  const [header = '', payload = '', signature = ''] = record.split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
  change(claims);
  return `${header}.${toBase64url(new TextEncoder().encode(JSON.stringify(claims)))}.${signature}`;
};

const fields = Object.keys(ada) as (keyof User)[];
const otherwise = (value: unknown): unknown =>
  typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${String(value)}x`;

describe('a signed record', () => {
  it('[R4.03] is valid as the site wrote it', async () => {
    const { record, kindOf } = await scene();
    expect(await kindOf(record)).toBe('sound');
  });

  it.each(fields)('[R4.03] is forged when %s of the user was changed', async (field) => {
    const { record, kindOf } = await scene();
    const changed = rewritten(record, (claims) => {
      claims['user'] = { ...ada, [field]: otherwise(ada[field]) };
    });
    expect(await kindOf(changed)).toBe('forged');
  });

  it.each(['iss', 'kid', 'iat', 'exp', 'sid', 'ath', 'user'])(
    '[R4.03] is forged when %s was changed or removed',
    async (name) => {
      const { record, kindOf } = await scene();
      const changed = rewritten(record, (claims) => {
        claims[name] = otherwise(claims[name]);
      });
      const without = rewritten(record, (claims) => Reflect.deleteProperty(claims, name));
      expect(await kindOf(changed)).toBe('forged');
      expect(await kindOf(without)).toBe('forged');
    },
  );

  it('[R4.03] is forged when any one character was changed, added or removed', async () => {
    const { record, kindOf } = await scene();
    const place = fc.nat(record.length - 1);
    const character = fc.constantFrom(...Array.from('ABCDabcd0189-_.=+/ \n{}"Ọ\u0000'));
    await fc.assert(
      fc.asyncProperty(place, character, fc.constantFrom('change', 'add', 'remove'), async (at, put, how) => {
        const rest = record.slice(how === 'add' ? at : at + 1);
        const changed = `${record.slice(0, at)}${how === 'remove' ? '' : put}${rest}`;
        fc.pre(changed !== record);
        expect(await kindOf(changed)).toBe('forged');
      }),
      { numRuns: 400 },
    );
  });

  it('[R4.03] is forged when a fourth part was added', async () => {
    const { record, kindOf } = await scene();
    expect(await kindOf(`${record}.more`)).toBe('forged');
  });

  it('[R4.03] is forged when its signature is encoded differently', async () => {
    const { record, kindOf } = await scene();
    const last = record.at(-1) ?? '';
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (letter !== last) expect(await kindOf(record.slice(0, -1) + letter)).toBe('forged');
    }
  });

  it('[R4.03] is forged when used with the token of another session or account', async () => {
    const { server, record, kindOf } = await scene();
    server.person = { ...ada, id: 'u2', plan: 'canopy' };
    const other = await server.sign('t2');
    expect(await kindOf(record, 't2')).toBe('forged');
    expect(await kindOf(other, 't1')).toBe('forged');
    expect(await kindOf(other, 't2')).toBe('sound');
  });

  it('[R4.03] is forged when it was signed with another key or is unsigned', async () => {
    const { record, kindOf } = await scene();
    const stranger = new AccountServer();
    stranger.sid = 's1';
    expect(await kindOf(await stranger.sign('t1'))).toBe('forged');
    const [, payload = ''] = record.split('.');
    const unsigned = toBase64url(new TextEncoder().encode(JSON.stringify({ alg: 'none', kid: 'k1' })));
    expect(await kindOf(`${unsigned}.${payload}.`)).toBe('forged');
  });

  it.each(['not json', '7', 'null', '[]', '{', '..', 'a.b.c', '"ada"'])(
    '[R4.03] is forged when it is malformed: %s',
    async (text) => {
      const { kindOf } = await scene();
      expect(await kindOf(text)).toBe('forged');
    },
  );

  it('is orphaned, not forged, when it is intact but the site does not have its key', async () => {
    const { server, record, kindOf } = await scene();
    server.replaceKeys();
    expect(await kindOf(record)).toBe('orphaned');
    expect(await kindOf(record, 't2')).toBe('forged');
    const [, ...rest] = record.split('.');
    const renamed = toBase64url(new TextEncoder().encode(JSON.stringify({ alg: 'ES256', kid: 'k2' })));
    expect(await kindOf([renamed, ...rest].join('.'))).toBe('forged');
  });

  it('is old, not forged, a day after it was written', async () => {
    const { server, record, kindOf } = await scene();
    server.now += 86_400_000 - 1;
    expect(await kindOf(record)).toBe('sound');
    server.now += 1;
    expect(await kindOf(record)).toBe('old');
  });

  it('is verified with a key that is newer than the browser’s cached copy', async () => {
    const { server, record, kindOf } = await scene();
    const answers = [new Response('{"keys":[]}'), null];
    server.instead.set('/.well-known/jwks.json', async () => {
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      server.instead.clear();
      return await server.fetch('/.well-known/jwks.json');
    });
    expect(await kindOf(record)).toBe('sound');
  });
});
