import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';

type ClockContext = Pick<SliceContext, 'log' | 'now' | 'payments'>;

/** How far ahead the sandbox's clock is, in ms, keyed by payment settings; for the lifetime of this process. */
const offsets = new WeakMap<PaymentAccess, number>();

const pollMs = 2_000;

/**
 * The current time of all payment logic, in ms. In sandbox mode it is as far ahead as the sandbox's clock; live sites
 * and sites with test keys use real time.
 */
export const membershipNow = ({ now, payments }: Pick<SliceContext, 'now' | 'payments'>): number =>
  now() + (payments?.mode === 'sandbox' ? (offsets.get(payments) ?? 0) : 0);

/** Reads the sandbox's clock offset. Rejects when the sandbox does not respond; the clock then stays as it was. */
export async function readSandboxClock({ payments }: ClockContext): Promise<void> {
  if (payments?.mode !== 'sandbox' || payments.sandbox === null) return;
  const { port } = payments.sandbox;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/_control/clock`, { signal: AbortSignal.timeout(1_500) });
  const settings = (await answer.json()) as { readonly offset?: unknown };
  if (typeof settings.offset === 'number' && Number.isSafeInteger(settings.offset))
    offsets.set(payments, settings.offset);
}

/** Polls the sandbox's clock until stopped; resolves after the first read. Does nothing in any other mode. */
export async function startSandboxClock(context: ClockContext): Promise<() => Promise<void>> {
  if (context.payments?.mode !== 'sandbox') return () => Promise.resolve();
  // The sandbox may be starting or down; the next poll will show.
  const read = (): Promise<void> => readSandboxClock(context).catch(() => undefined);
  let reading = read();
  await reading;
  const timer = setInterval(() => {
    reading = read();
  }, pollMs);
  return async () => {
    clearInterval(timer);
    await reading;
  };
}
