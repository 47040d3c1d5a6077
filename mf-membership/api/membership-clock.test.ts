import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow, readSandboxClock, startSandboxClock } from './membership-clock.ts';

const day = 86_400_000;
const silent = (): void => undefined;

async function standIn(answer: () => string): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    response.end(request.url === '/_control/clock' ? answer() : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  return { port, close };
}

const siteOf = (mode: PaymentAccess['mode'], port: number) => ({
  now: () => 1_000,
  log: { info: silent, warn: silent, error: silent } satisfies SliceContext['log'],
  payments: { mode, paystack: null, flutterwave: null, sandbox: { url: `http://127.0.0.1:${String(port)}`, port } },
});

describe('the clock for payments', () => {
  it('is as far ahead as the sandbox’s clock, and stays there when the sandbox is gone', async () => {
    const stand = await standIn(() => JSON.stringify({ offset: 31 * day }));
    const site = siteOf('sandbox', stand.port);
    expect(membershipNow(site)).toBe(1_000);
    const stop = await startSandboxClock(site);
    expect(membershipNow(site)).toBe(1_000 + 31 * day);
    await stop();
    await stand.close();
    await expect(readSandboxClock(site)).rejects.toThrow();
    expect(membershipNow(site)).toBe(1_000 + 31 * day);
  });

  it.each(['{"offset":"31"}', '{"offset":1.5}', 'null', '[]'])('ignores the offset %s', async (answer) => {
    const stand = await standIn(() => answer);
    const site = siteOf('sandbox', stand.port);
    await readSandboxClock(site).catch(silent);
    expect(membershipNow(site)).toBe(1_000);
    await stand.close();
  });

  it.each(['live', 'test'] as const)('is real time in mode %s, even with a sandbox running', async (mode) => {
    let input = 0;
    const stand = await standIn(() => {
      input += 1;
      return JSON.stringify({ offset: 31 * day });
    });
    const site = siteOf(mode, stand.port);
    const stop = await startSandboxClock(site);
    await readSandboxClock(site);
    expect([membershipNow(site), input]).toEqual([1_000, 0]);
    await stop();
    await stand.close();
  });
});
