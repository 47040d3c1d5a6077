import { sendProviderRequest, maxAnswerBytes } from './provider-request.ts';
import { openStubServer, type StubServer, type Reply } from './testing/stub-server.ts';

const secretKey = 'sk_test_very_secret';

describe('a request to a provider', () => {
  let server: StubServer;
  let reply: Reply = { status: 200, body: {} };
  const lines: string[] = [];
  const keep = (fields: object, text: string): void => void lines.push(JSON.stringify({ ...fields, text }));
  const log = { info: keep, warn: keep, error: keep };

  beforeEach(async () => {
    server = await openStubServer(() => reply);
    lines.length = 0;
  });
  afterEach(() => server.close());

  const ask = (path: `/${string}` = '/transaction/verify/arc-x') => {
    const access = { apiUrl: server.url, secretKey, publicKey: null, webhookSecret: secretKey, script: '' };
    const input = {
      provider: 'paystack',
      what: 'verify',
      method: 'POST',
      path,
      body: { token: 'AUTH_secret' },
    } as const;
    return sendProviderRequest({ access, log, deadlineMs: 500 }, input);
  };

  test('sends the key only to the provider, and logs one line without key, body or reference', async () => {
    reply = { status: 200, body: { status: true }, headers: { 'x-request-id': 'their-id' } };
    expect(await ask()).toEqual({ status: 200, body: { status: true } });
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('their-id');
    expect(lines[0]).not.toMatch(/very_secret|AUTH_secret|arc-x/);
  });

  test('does not follow a redirect, which would receive the key', async () => {
    const other = await openStubServer(() => ({ status: 200, body: { status: true } }));
    reply = { status: 302, body: '', headers: { location: other.url } };
    await expect(ask()).rejects.toMatchObject({ kind: 'unknown' });
    expect(other.requests).toHaveLength(0);
    await other.close();
  });

  test('does not read an endless response to its end', async () => {
    reply = { status: 200, body: `{"data":"${'x'.repeat(maxAnswerBytes)}"}` };
    await expect(ask()).rejects.toMatchObject({ kind: 'unknown' });
  });

  test.each([
    ['there is no response', 'silent'],
    ['the response breaks off', 'cut'],
    ['the response is not JSON', { status: 200, body: '<html>' }],
    ['the provider is down', { status: 502, body: {} }],
    ['the rate limit is reached', { status: 429, body: {} }],
    ['the key is rejected', { status: 401, body: { message: 'Invalid key' } }],
  ] as const)('has an unknown outcome if %s', async (_why, reported) => {
    reply = reported;
    await expect(ask()).rejects.toMatchObject({ name: 'ProviderError', kind: 'unknown' });
    expect(lines.join('\n')).not.toMatch(/very_secret|AUTH_secret/);
  });

  test('passes a refusal on as a response', async () => {
    reply = { status: 400, body: { status: false, message: 'Invalid amount' } };
    expect(await ask()).toMatchObject({ status: 400, body: { message: 'Invalid amount' } });
  });
});
