import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { verifyCallToken, signCallToken, type CallerKey } from './call-token.ts';

const shared = { alg: 'HS256', key: Buffer.from('a secret of the tests, long enough') } as const;
const claims = { visitor: { id: 'ada', role: 'archivist' }, waitsMs: 10_000, requestId: 'r-1' };
const target = { audience: 'archive', request: 'GET /api/archive/get-page?slug=a' };
const now = 1_000_000_000;
const sign = (key: CallerKey = shared): Promise<string> => signCallToken(key, target, claims, now);

describe('the token of a call', () => {
  it('states the caller, how long the caller waits, and the request', async () => {
    expect(await verifyCallToken(shared, target, await sign(), now + 25_000)).toMatchObject(claims);
  });

  it('is invalid for another URL, method or API, and a minute later or earlier', async () => {
    const token = await sign();
    const { request } = target;
    expect(await verifyCallToken(shared, { ...target, request: request.replace('=a', '=b') }, token, now)).toBeNull();
    expect(
      await verifyCallToken(shared, { ...target, request: request.replace('GET', 'POST') }, token, now),
    ).toBeNull();
    expect(await verifyCallToken(shared, { ...target, audience: 'membership' }, token, now)).toBeNull();
    expect(await verifyCallToken(shared, target, token, now + 61_000)).toBeNull();
    expect(await verifyCallToken(shared, target, token, now - 61_000)).toBeNull();
  });

  it('is refused without the key, or with a changed role', async () => {
    const another = { alg: 'HS256', key: Buffer.from('another secret, as long as that') } as const;
    expect(await verifyCallToken(another, target, await sign(), now)).toBeNull();
    const [header = '', body = '', signature = ''] = (await sign()).split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('archivist', 'admin'));
    const token = `${header}.${forged.toString('base64url')}.${signature}`;
    expect(await verifyCallToken(shared, target, token, now)).toBeNull();
    for (const wrong of [undefined, '', 'made.up', `${header}.${body}.`, [token, token]])
      expect(await verifyCallToken(shared, target, wrong, now)).toBeNull();
  });

  it("is verified by the site's public key, and by no other key", async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const verifying = {
      alg: 'ES256',
      key: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] }),
    } as const;
    const signing = { alg: 'ES256', kid: 'k', key: await exportJWK(privateKey) } as const;
    expect(await verifyCallToken(verifying, target, await sign(signing), now)).toMatchObject(claims);
    const { privateKey: other } = await generateKeyPair('ES256', { extractable: true });
    expect(
      await verifyCallToken(verifying, target, await sign({ ...signing, key: await exportJWK(other) }), now),
    ).toBeNull();
    expect(await verifyCallToken(verifying, target, await sign(), now)).toBeNull();
    expect(await verifyCallToken(verifying, target, await sign({ ...signing, kid: 'unknown' }), now)).toBeNull();
  });

  it('fits a header, however long the user agent is', async () => {
    const client = { ip: '203.0.113.7', userAgent: 'x'.repeat(15_000), device: null };
    const long = await signCallToken(shared, target, { ...claims, visitor: { ...claims.visitor, client } }, now);
    expect(long.length).toBeLessThan(4_000);
    expect((await verifyCallToken(shared, target, long, now))?.visitor.client?.ip).toBe('203.0.113.7');
  });
});
