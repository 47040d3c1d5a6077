import { setTimeout as wait } from 'node:timers/promises';
import { untilJobsDone } from '../support/jobs-done.ts';
import { runCommand, type SiteProcess } from '../support/site-process.ts';
import { quantiles, type Quantiles } from './measure.ts';
import { ask, Busy, makeReaders, type Headers, type Json } from './readers.ts';
import { siteCpuMs } from './site-metrics.ts';

const price = 600_000;
const betweenLooksMs = 100;
const maxDurationMs = 60_000;

/** Times of many people who pay at the same time, in ms. */
export interface CheckoutTiming {
  readonly count: number;
  /** Each step; `whole`: from pressing the button until the plan is in force. */
  readonly steps: Readonly<Record<'pay' | 'settle' | 'start' | 'whole', Quantiles>>;
  /** CPU time per payment of the site's process with all its threads. */
  readonly cpu: number;
  /** The totals of the site's ledger afterwards, and those of the sandbox. */
  readonly ledger: string;
}

/** Polls like the payment's page: a busy site is asked again. */
const stateOf = (url: string, headers: Headers): Promise<unknown> =>
  ask(url, headers).then(
    ({ state }) => state,
    (error: unknown) => {
      if (error instanceof Busy) return 'pending';
      throw error;
    },
  );

async function untilPaid(site: string, { reference, key }: Json, headers: Headers): Promise<void> {
  const query = new URLSearchParams({ reference: String(reference), key: String(key) });
  const end = performance.now() + maxDurationMs;
  for (;;) {
    const state = await stateOf(`${site}/api/ms/payment?${query.toString()}`, headers);
    if (state === 'paid') return;
    if (state !== 'pending' || performance.now() > end) throw new Error(`a payment ended as ${String(state)}`);
    await wait(betweenLooksMs);
  }
}

/** Joins, pays as a reader would, and polls until the plan is in force. Resolves to the times between the steps. */
async function join({ url, sandbox }: SiteProcess, reader: Headers, provider: string): Promise<readonly number[]> {
  const instants = [performance.now()];
  const input = { plan: 'branch', frequency: 'monthly', currency: 'NGN', due: price, provider, card: 'new' };
  const begun = await ask(`${url}/api/ms/checkout`, reader, input);
  instants.push(performance.now());
  await ask(`${sandbox}/_control/pay`, {}, { reference: begun['reference'], card: 'success' });
  instants.push(performance.now());
  await untilPaid(url, begun, reader);
  instants.push(performance.now());
  const { plan } = await ask(`${url}/api/ms/membership`, reader);
  if (plan !== 'branch') throw new Error(`paid, but the plan is ${String(plan)}`);
  return instants;
}

interface Book {
  readonly currency: string;
  readonly paid: number;
  readonly payments: number;
}

const paidIn = async (sandbox: string): Promise<Book> => {
  const books = (await ask(`${sandbox}/_control/books`, {})) as unknown as readonly Book[];
  const naira = books.filter(({ currency }) => currency === 'NGN');
  const sum = (field: 'paid' | 'payments'): number => naira.reduce((total, book) => total + book[field], 0);
  return { currency: 'NGN', paid: sum('paid'), payments: sum('payments') };
};

/** Rejects if a payment was lost or counted twice on either side. */
async function compareBooks({ dataDir, sandbox }: SiteProcess, before: Book, count: number): Promise<string> {
  const after = await paidIn(sandbox);
  const paid = after.paid - before.paid;
  if (after.payments - before.payments !== count || paid !== count * price) {
    throw new Error(`the stand-in took ${after.payments - before.payments} payments of ${paid} kobo in all`);
  }
  const { code, output } = await runCommand(['shell/server/run-command.ts', 'membership', 'check-ledger'], { dataDir });
  if (code !== 0) throw new Error(output);
  return output.trim().split('\n').at(-1) ?? '';
}

/** Runs all checkouts at the same time, half with each provider. The sandbox is a process of its own. */
export async function timeCheckouts(site: SiteProcess, count: number): Promise<CheckoutTiming> {
  const readers = await makeReaders(site.url, 'pays', count);
  // Waits for the welcome emails of the new accounts, because real readers do not register and join in the same
  // second.
  await untilJobsDone(site.url);
  const before = await paidIn(site.sandbox);
  const cpuBefore = await siteCpuMs(site.url);
  const all = await Promise.all(
    readers.map((reader, turn) => join(site, reader, turn % 2 === 0 ? 'paystack' : 'flutterwave')),
  );
  const cpu = ((await siteCpuMs(site.url)) - cpuBefore) / count;
  const between = (from: number, to: number) => quantiles(all.map((at) => (at[to] ?? NaN) - (at[from] ?? NaN)));
  const steps = { start: between(0, 1), pay: between(1, 2), settle: between(2, 3), whole: between(0, 3) };
  return { count, steps, cpu, ledger: await compareBooks(site, before, count) };
}
