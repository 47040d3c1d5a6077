import { generateKeyPairSync } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import type { User } from 'shared-contracts/auth/auth-state';
import type { SignedUser } from 'shared-contracts/auth/session-answer';
import { fileSecrets } from '../../host/public.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { hashSecret } from '../secrets.ts';
import { openSigningKeys, type SigningKeys, type UserToSign } from './signing-keys.ts';
import { announcedMs, rotateKey } from './key-file.ts';

const user: User = {
  id: 'a',
  name: 'Ọlá Obi',
  email: 'ola@example.org',
  avatar: '',
  plan: 'roots',
  title: 'User',
  role: 'user',
  context: false,
  frequency: 'monthly',
  amount: 0,
  currency: 'USD',
  subscriptionDate: '',
};
const input: UserToSign = { user, sid: 's', token: 't', issuer: 'https://site.test' };

async function verify(keys: SigningKeys, signed: string): Promise<SignedUser> {
  const { payload } = await compactVerify(signed, createLocalJWKSet(await keys.publicKeys()), {
    algorithms: ['ES256'],
  });
  return JSON.parse(new TextDecoder().decode(payload)) as SignedUser;
}

const open = async (dataDir: string, now = Date.now, sessionSigningKey: string | null = null): Promise<SigningKeys> =>
  await openSigningKeys({ secrets: fileSecrets(dataDir), sessionSigningKey }, now);

describe('a signed user', () => {
  it('[R4.03] is bound to one token, one session and one day, and verifies with the public key', async () => {
    const keys = await open(await temporaryFolder());
    const signed = await keys.signUser(input);
    const { iat, ...rest } = await verify(keys, signed);
    expect(Math.abs(iat * 1_000 - Date.now())).toBeLessThan(60_000);
    const [key] = (await keys.publicKeys()).keys;
    const bound = { kid: key?.kid, sid: 's', ath: hashSecret('t') };
    expect(rest).toEqual({ iss: 'https://site.test', exp: iat + 86_400, ...bound, user });
    expect(decodeProtectedHeader(signed)).toEqual({ alg: 'ES256', kid: key?.kid });
  });

  it('[R4.03] becomes invalid when any part of it is changed', async () => {
    const keys = await open(await temporaryFolder());
    const [header = '', payload = '', signature = ''] = (await keys.signUser(input)).split('.');
    const text = Buffer.from(payload, 'base64url').toString();
    const richer = Buffer.from(text.replace('roots', 'canopy')).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const symmetric = Buffer.from('{"alg":"HS256"}').toString('base64url');
    for (const forged of [
      [header, richer, signature],
      [header, payload, `A${signature.slice(1)}`],
      [none, payload, ''],
      [symmetric, payload, signature],
    ]) {
      await expect(verify(keys, forged.join('.'))).rejects.toThrow();
    }
  });

  it('publishes no private key', async () => {
    const keys = await open(await temporaryFolder());
    for (const key of (await keys.publicKeys()).keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('the signing key of DATA_DIR', () => {
  it('is created once, even by processes that start together, and only its owner can read it', async () => {
    const dataDir = await temporaryFolder();
    const all = await Promise.all(Array.from({ length: 12 }, () => open(dataDir)));
    const lists = await Promise.all(all.map((keys) => keys.publicKeys()));
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1);
    const folder = join(dataDir, 'keys');
    expect(await readdir(folder)).toEqual(['session-signing.json']);
    expect((await stat(join(folder, 'session-signing.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const [one, other] = all;
    if (one === undefined || other === undefined) throw new Error('none was opened');
    expect((await verify(other, await one.signUser(input))).user).toEqual(user);
  });

  it('is reported in one line when it cannot be read, without its contents', async () => {
    const dataDir = await temporaryFolder();
    await open(dataDir);
    const path = join(dataDir, 'keys', 'session-signing.json');
    const whole = await readFile(path, 'utf8');
    for (const text of ['', '{', '{}', '{"keys":[]}', whole.slice(0, -30), whole.replace('P-256', 'P-384')]) {
      await writeFile(path, text);
      await chmod(path, 0o600);
      await expect(open(dataDir)).rejects.toThrow(/session-signing\.json holds no signing keys/);
    }
  });

  it('is read again after a minute, and works again once the file is repaired', async () => {
    const dataDir = await temporaryFolder();
    let now = Date.now();
    const keys = await open(dataDir, () => now);
    const path = join(dataDir, 'keys', 'session-signing.json');
    const whole = await readFile(path, 'utf8');
    await writeFile(path, '');
    now += 59_999;
    await expect(keys.signUser(input)).resolves.toBeDefined();
    now += 1;
    await expect(keys.signUser(input)).rejects.toThrow(/holds no signing keys/);
    await writeFile(path, whole);
    expect((await verify(keys, await keys.signUser(input))).user).toEqual(user);
  });

  it('is replaced without logging anybody out: the new one is announced first, and the old one verifies for a day', async () => {
    const dataDir = await temporaryFolder();
    let now = Date.now();
    const keys = await open(dataDir, () => now);
    const before = await keys.signUser(input);
    const kidOf = (signed: string): unknown => decodeProtectedHeader(signed).kid;
    await rotateKey(fileSecrets(dataDir), now);
    now += 60_000;
    const announced = await keys.signUser(input);
    expect((await keys.publicKeys()).keys).toHaveLength(2);
    expect(kidOf(announced)).toBe(kidOf(before));
    now += announcedMs;
    const after = await keys.signUser(input);
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect((await verify(keys, before)).user).toEqual(user);
    expect((await verify(keys, after)).user).toEqual(user);
    now += 2 * 86_400_000;
    await rotateKey(fileSecrets(dataDir), now);
    now += 60_000;
    const kids = (await keys.publicKeys()).keys.map(({ kid }) => kid);
    expect(kids).toHaveLength(2);
    expect(kids).toContain(kidOf(after));
    expect(kids).not.toContain(kidOf(before));
  });
});

describe('SESSION_SIGNING_KEY', () => {
  const jwkOf = async () => await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

  it('accepts a JWK, a key set, or PEM on one line, and then no file is created', async () => {
    const dataDir = await temporaryFolder();
    const [one, old] = [await jwkOf(), await jwkOf()];
    for (const setting of [
      JSON.stringify(one),
      JSON.stringify({ keys: [one, old] }),
      String(pem).trim().replaceAll('\n', '\\n'),
      String(pem),
    ]) {
      const keys = await open(dataDir, Date.now, setting);
      expect((await verify(keys, await keys.signUser(input))).user).toEqual(user);
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('signs with the first key of a set, and verifies with the others', async () => {
    const dataDir = await temporaryFolder();
    const [one, old] = [await jwkOf(), await jwkOf()];
    const before = await (await open(dataDir, Date.now, JSON.stringify(old))).signUser(input);
    const keys = await open(dataDir, Date.now, JSON.stringify({ keys: [one, old] }));
    expect((await verify(keys, before)).user).toEqual(user);
    const alone = await open(dataDir, Date.now, JSON.stringify(one));
    expect((await verify(alone, await keys.signUser(input))).user).toEqual(user);
    await expect(verify(alone, before)).rejects.toThrow();
  });

  it('is rejected in one line that does not quote it when it is not a valid key', async () => {
    const jwk = await jwkOf();
    const { d: secret = '', ...publicHalf } = jwk;
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    for (const setting of [
      'hunter22',
      '{',
      '{}',
      '{"keys":5}',
      '{"keys":[]}',
      '{"keys":[null]}',
      JSON.stringify(publicHalf),
      JSON.stringify({ ...jwk, crv: 'P-384' }),
      JSON.stringify({ ...jwk, x: 'AAAA' }),
      JSON.stringify({ keys: [jwk, {}] }),
      String(rsa.export({ type: 'pkcs8', format: 'pem' })),
    ]) {
      const message = await open('/nowhere', Date.now, setting).then(
        () => 'taken',
        (error: unknown) => String(error),
      );
      expect(message).toMatch(/^StartError: Setting SESSION_SIGNING_KEY must be a private P-256 key on one line/);
      for (const part of [secret, 'hunter22']) expect(message).not.toContain(part);
    }
  });
});
