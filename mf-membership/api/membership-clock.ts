import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';

type ClockContext = Pick<SliceContext, 'log' | 'now' | 'payments'>;

/** How far ahead the stand-in's clock is, ms. Kept for as long as this process runs, by the settings that it belongs to. */
const offsets = new WeakMap<PaymentAccess, number>();

const pollMs = 2_000;

/**
 * The instant that money goes by, in ms: real time, and in sandbox mode as far ahead as the stand-in's clock was put. A live
 * site and one with test keys have no other clock than their own.
 */
export const membershipNow = ({ now, payments }: Pick<SliceContext, 'now' | 'payments'>): number =>
  now() + (payments?.mode === 'sandbox' ? (offsets.get(payments) ?? 0) : 0);

/** Reads the sandbox's clock offset; on any failure the clock stays as it was. */
export async function readSandboxClock({ payments }: ClockContext): Promise<void> {
  if (payments?.mode !== 'sandbox' || payments.sandbox === null) return;
  const { port } = payments.sandbox;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/_control/clock`, { signal: AbortSignal.timeout(1_500) });
  const settings = (await answer.json()) as { readonly offset?: unknown };
  if (typeof settings.offset === 'number' && Number.isSafeInteger(settings.offset))
    offsets.set(payments, settings.offset);
}

/** Follows the stand-in's clock until it is stopped; has read it once before it answers. Does nothing in any other mode. */
export async function startSandboxClock(context: ClockContext): Promise<() => Promise<void>> {
  if (context.payments?.mode !== 'sandbox') return () => Promise.resolve();
  // The sandbox may be starting or gone; the next poll shows.
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
