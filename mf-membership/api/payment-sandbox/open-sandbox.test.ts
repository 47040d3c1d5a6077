import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openSandbox } from './open-sandbox.ts';
import { openTestSandbox } from './testing/open-test-sandbox.ts';

describe('the payment sandbox', () => {
  it('keeps payments, cards, clock and faults after a restart, and continues with webhooks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const dataFile = join(folder, 'sandbox.sqlite');
    try {
      const before = await openSandbox({ siteUrl: 'http://127.0.0.1:1', dataFile });
      const headers = { authorization: 'Bearer sk_test_sandbox0000000000000000000000000000000' };
      const body = JSON.stringify({ email: 'ada@example.org', amount: 1000, reference: 'kept' });
      await fetch(`${before.url}/transaction/initialize`, { method: 'POST', headers, body });
      const { token, id } = before.control.pay('kept');
      before.control.setFaults({ 'verify-5xx': 1 });
      await before.control.advance(86_400_000);
      await before.close();

      const after = await openTestSandbox({ dataFile });
      expect(after.control.payments()).toMatchObject([{ reference: 'kept', id, state: 'succeeded', token }]);
      expect(after.control.now() - Date.now()).toBeGreaterThan(86_000_000);
      expect((await after.panel('faults')).body['verify-5xx']).toBe(1);
      await after.control.advance(86_400_000);
      expect(after.received).toHaveLength(1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('starts again with an empty database if its file cannot be read, and keeps that aside', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const dataFile = join(folder, 'sandbox.sqlite');
    try {
      await writeFile(dataFile, 'no database at all, and long enough to be taken for none'.repeat(100));
      const { started, control } = await openTestSandbox({ dataFile });
      control.pay(await started());
      expect(control.totals()).toMatchObject([{ payments: 1 }]);
      expect(await readdir(folder)).toContain('sandbox.sqlite.broken');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('generates the same numbers for the same seed, and others for another', async () => {
    const idOf = async (seed: string): Promise<number | undefined> => {
      const { started, control } = await openTestSandbox({ seed });
      await started();
      return control.payments()[0]?.id;
    };
    const [one, same, other] = [await idOf('a'), await idOf('a'), await idOf('b')];
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });

  it('accepts two hundred payments at once, each once', async () => {
    const { started, panel, control, received } = await openTestSandbox();
    const references = await Promise.all(Array.from({ length: 200 }, () => started()));
    await Promise.all(references.flatMap((reference) => [panel('pay', { reference }), panel('pay', { reference })]));
    await control.idle();
    expect(control.totals()).toMatchObject([{ payments: 200, paid: 200 * 600_000 }]);
    expect(received).toHaveLength(200);
  });

  it('rejects when its port is taken', async () => {
    const { url } = await openTestSandbox();
    await expect(openSandbox({ siteUrl: url, port: Number(new URL(url).port) })).rejects.toThrow(/EADDRINUSE/);
  });

  it('responds to anything in JSON or HTML, and never with 500', async () => {
    const { url } = await openTestSandbox();
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS');
    const known = fc.constantFrom(
      ...[
        '/',
        '/transaction/initialize',
        '/transaction/verify/%00',
        '/refund',
        '/v3/payments',
        '/v3/tokenized-charges',
      ],
      ...[
        '/v3/transactions/x/refund',
        '/checkout/paystack/x',
        '/_control/faults',
        '/_control/advance',
        '/_control/pay',
      ],
      ...[
        '/checkout/flutterwave/inline?amount=1',
        '/_control/transactions?reference=%27',
        '/transaction?page=-1&perPage=x',
      ],
    );
    const headers = {
      authorization: 'Bearer sk_test_sandbox0000000000000000000000000000000',
      'content-type': 'application/json',
    };
    const path = fc.oneof(
      known,
      fc.webPath().map((path) => `/${path.slice(1)}`),
    );
    const body = fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"amount":1}}'));
    await fc.assert(
      fc.asyncProperty(methods, path, body, async (method, where, text) => {
        const request = method === 'GET' ? { method, headers } : { method, headers, body: text };
        const response = await fetch(`${url}${where}`, { ...request, redirect: 'manual' });
        await response.arrayBuffer();
        expect(response.status).not.toBe(500);
      }),
      { numRuns: 300, seed: 8 },
    );
    expect((await fetch(`${url}/_control/clock`)).status).toBe(200);
  });

  it('refuses bodies that are too large, and survives broken connections', async () => {
    const { url } = await openTestSandbox();
    const large = await fetch(`${url}/transaction/initialize`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(large.status).toBe(413);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /refund HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"tran', () => socket.destroy());
    const raw = connect(Number(new URL(url).port), '127.0.0.1');
    raw.on('error', () => undefined);
    raw.write('\x00\x01 nonsense\r\n\r\n');
    expect((await fetch(`${url}/_control/clock`)).status).toBe(200);
    raw.destroy();
  });
});
