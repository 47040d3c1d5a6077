import type { ProviderName } from 'shared-contracts/membership/providers';
import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import { disputePayment, type DisputeStep } from '../payment-sandbox/money/dispute-payment.ts';
import { canBePaid, payWithCard } from '../payment-sandbox/money/pay-with-card.ts';
import { totalsByProvider } from '../payment-sandbox/money/provider-totals.ts';
import { fail, succeed } from '../payment-sandbox/money/settle.ts';
import { startPayment } from '../payment-sandbox/money/start-payment.ts';
import { settleRefund } from '../payment-sandbox/money/start-refund.ts';
import type { SandboxPayment, SandboxRefund } from '../payment-sandbox/sandbox-types.ts';
import { findCard, type TestCard } from '../payment-sandbox/test-cards.ts';
import type { InProcessSandbox } from '../payment-sandbox/testing/open-sandbox-in-process.ts';
import { openFlutterwave } from '../providers/flutterwave/open-flutterwave.ts';
import { ProviderError, type PaymentProvider } from '../providers/payment-provider.ts';
import { openPaystack } from '../providers/paystack/open-paystack.ts';
import { wrapCalls, type CallWrapper, type ProviderCall } from '../providers/open-providers.ts';

/**
 * `lost-before`: no response, and nothing happened. `lost-after`: no response, but it happened. `refused`: an explicit
 * refusal.
 */
export type Fault = 'lost-after' | 'lost-before' | 'refused';

/** A provider's client for the sandbox, and controls for a test. */
export interface TestProvider extends PaymentProvider {
  /** The faults of the next calls, in order. */
  readonly faults: Map<ProviderCall, Fault[]>;
  /** The number of calls per method. */
  readonly asked: ReadonlyMap<ProviderCall, number>;
  /** The sandbox's payments, oldest first. */
  readonly payments: readonly SandboxPayment[];
  readonly refunds: readonly SandboxRefund[];
  /** Makes the next call of a method fail. */
  fail(what: ProviderCall, fault: Fault): void;
  /** Finds the newest payment with a reference. */
  find(reference: string): SandboxPayment | null;
  /**
   * Changes the sandbox's books; `forget` removes the newest payment of a reference. Real providers should never do
   * this.
   */
  save(payment: SandboxPayment): void;
  forget(reference: string): void;
  /** Pays at the checkout with a test card. Flutterwave accepts several payments for the same reference. */
  pay(reference: string, card?: string): { readonly paymentId: string };
  /** Settles a pending payment. */
  finish(reference: string, state: 'failed' | 'succeeded'): void;
  /** Completes the pending refunds. */
  finishRefunds(state: 'failed' | 'processed'): void;
  /** Makes all saved cards behave like this test card from now on. */
  setCards(card: string): void;
  dispute(paymentId: string, step: DisputeStep, part?: number): void;
  /** The refunded amount of a payment, in minor units. */
  refundedOf(paymentId: string): number;
  /** What was received and kept, less fees, in minor units. */
  balanceOf(currency: string): number;
}

const silent = (): void => undefined;

/** Wraps the adapter over the sandbox, counting its calls and injecting faults. */
function openClient(name: ProviderName, { world, fetch }: InProcessSandbox) {
  const faults = new Map<ProviderCall, Fault[]>();
  const asked = new Map<ProviderCall, number>();
  const around: CallWrapper = async (ask, what) => {
    asked.set(what, (asked.get(what) ?? 0) + 1);
    const fault = faults.get(what)?.shift();
    if (fault === 'refused') throw new ProviderError('refused', 'It said no');
    if (fault === 'lost-before') throw new ProviderError('unknown', 'No answer');
    const answer = await ask();
    if (fault === 'lost-after') throw new ProviderError('unknown', 'No answer, though it was done');
    return answer;
  };
  const log = { info: silent, warn: silent, error: silent };
  const open = name === 'paystack' ? openPaystack : openFlutterwave;
  const client = wrapCalls(open({ access: sandboxAccess(world.url)[name], log, fetch }), around);
  return { ...client, faults, asked };
}

const cardNamed = (name: string): TestCard => {
  const card = findCard(name);
  if (card === null) throw new Error(`There is no test card ${name}`);
  return card;
};

export function openTestProvider(provider: ProviderName, sandbox: InProcessSandbox): TestProvider {
  const { world } = sandbox;
  const { store } = world;
  const client = openClient(provider, sandbox);
  const known = (match: { readonly id: number } | { readonly reference: string }): SandboxPayment => {
    const payment = store.payments.find({ provider, ...match });
    if (payment === null) throw new Error(`Nobody asked ${provider} for ${JSON.stringify(match)}`);
    return payment;
  };
  const isPending = ({ state }: { readonly state: string }): boolean => state === 'pending';
  return {
    ...client,
    get payments() {
      return store.payments.list({ provider }).toReversed();
    },
    get refunds() {
      return store.refunds.list({ provider }).toReversed();
    },
    fail: (what, fault) => void client.faults.set(what, [...(client.faults.get(what) ?? []), fault]),
    find: (reference) => store.payments.find({ provider, reference }),
    save: (payment) => void store.payments.save(payment),
    forget: (reference) => store.payments.remove(known({ reference }).id),
    pay: (reference, card = 'success') => {
      const payment = known({ reference });
      const isOver = payment.state === 'failed' || !canBePaid(payment);
      const open =
        provider === 'flutterwave' && isOver ? startPayment(world, { ...payment, amount: payment.asked }) : payment;
      return { paymentId: String(payWithCard(world, open, cardNamed(card), true).id) };
    },
    finish: (reference, state) => {
      for (const payment of store.payments.list({ provider, reference }).filter(isPending)) {
        const card = cardNamed(payment.card);
        if (state === 'failed') fail(world, payment, card, 'Declined');
        else succeed(world, payment, card);
      }
    },
    finishRefunds: (state) => {
      for (const refund of store.refunds.list({ provider }).filter(isPending)) {
        settleRefund(world, { ...refund, fails: state === 'failed' });
      }
    },
    setCards: (name) => {
      const { name: card } = cardNamed(name);
      for (const kept of store.cards.list({ provider })) store.cards.save({ ...kept, card });
    },
    dispute: (paymentId, step, part) => {
      const payment = known({ id: Number(paymentId) });
      const opened = payment.dispute === 'none' ? disputePayment(world, payment, 'open', part) : payment;
      if (step !== 'open' && opened !== null) disputePayment(world, opened, step, part);
    },
    refundedOf: (paymentId) => known({ id: Number(paymentId) }).returned,
    balanceOf: (currency) =>
      totalsByProvider(store).find((one) => one.provider === provider && one.currency === currency)?.balance ?? 0,
  };
}
