import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import type { Log, SliceContext } from 'shared-contracts/server/slice-context';
import { startSandbox } from './start-sandbox.ts';

// A process starts in a fifth of a second, but takes seconds on a busy machine.
jest.setTimeout(60_000);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Line {
  readonly message: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Site {
  readonly url: string;
  readonly context: SliceContext;
  readonly lines: readonly Line[];
}

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-sandbox-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function makeSite(mode: PaymentMode): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const lines: Line[] = [];
  const note = (fields: Line['fields'], message: string): void => void lines.push({ fields, message });
  const log: Log = { info: note, warn: note, error: note };
  const payments = { mode, ...sandboxAccess(url), sandbox: mode === 'sandbox' ? { url, port } : null };
  const context = { log, payments, publicUrl: 'http://127.0.0.1:1', derivedDir: folder } as unknown as SliceContext;
  return { url, context, lines };
}

const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/_control/clock`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Polls until the condition is true; limited by the test's own time-out. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the process of the payment sandbox', () => {
  it('runs beside the site, is restarted when it dies, keeps its data, and ends with the site', async () => {
    const { url, context, lines } = await makeSite('sandbox');
    const stop = await startSandbox(context);
    expect(await answers(url)).toBe(true);
    await fetch(`${url}/_control/advance`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ days: 5 }),
    });

    const opened = lines.find(({ message }) => message.includes('is open'));
    process.kill(Number(opened?.fields['pid']), 'SIGKILL');
    await until(() => lines.filter(({ message }) => message.includes('is open')).length === 2);
    expect(lines.map(({ message }) => message)).toContain('the payment sandbox ended, and is started again');
    const { offset } = (await (await fetch(`${url}/_control/clock`)).json()) as { offset: number };
    expect(offset).toBe(5 * 86_400_000);

    await stop();
    expect(await answers(url)).toBe(false);
  });

  it('is retried when its port is taken, says so, and does not prevent the site from starting', async () => {
    const { url, context, lines } = await makeSite('sandbox');
    const other = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    await once(other, 'listening');
    const stop = await startSandbox(context);
    expect(lines.some(({ fields }) => String(fields['problem']).includes('EADDRINUSE'))).toBe(true);
    other.close();
    await until(() => answers(url));
    await stop();
  });

  it.each(['test', 'live'] as const)('never runs beside a provider’s keys (%s)', async (mode) => {
    const { url, context, lines } = await makeSite(mode);
    const stop = await startSandbox(context);
    expect([await answers(url), lines]).toEqual([false, []]);
    await stop();
  });
});
