import type { ProviderName } from 'shared-contracts/membership/providers';
import {
  ProviderError,
  type RefundWithNote,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type StartPayment,
} from '../providers/payment-provider.ts';

export type ProviderCall = 'charge' | 'findRefund' | 'refund' | 'refundsOf' | 'start' | 'verify';

/** `lost-before`: no answer, and nothing happened. `lost-after`: no answer, but it happened. `refused`: a plain no. */
export type Fault = 'lost-after' | 'lost-before' | 'refused';

/** What a card does when it is charged, by its token. */
export type CardBehaviour = 'declined' | 'pending' | 'success';

/** How a reader's payment goes. */
export interface FakePayment {
  readonly status?: 'failed' | 'pending' | 'succeeded';
  /** Minor units more (or less) than was asked. */
  readonly off?: number;
  readonly currency?: string;
  readonly domain?: 'live' | 'test';
  /** Null: a card that cannot be kept. */
  readonly card?: string | null;
  readonly paymentId?: string;
}

interface FakeRefund extends RefundWithNote {
  status: ProviderRefund['status'];
  readonly paymentId: string;
}

const messages: Readonly<Partial<Record<ProviderPayment['status'], string>>> = { failed: 'Declined' };

const cardOf = (token: string): NonNullable<ProviderPayment['card']> => ({
  token,
  brand: 'Visa',
  last4: '4081',
  expires: '2030-05',
});

/** A provider in memory, whose faults a test chooses. It keeps its own books, to compare ours with. */
export class FakeProvider implements PaymentProvider {
  readonly name: ProviderName;
  readonly domain: 'live' | 'test';
  /** Faults of the next calls, first come first. */
  readonly faults = new Map<ProviderCall, Fault[]>();
  readonly cards = new Map<string, CardBehaviour>();
  readonly disputes = new Map<string, ProviderDispute['status']>();
  /** How much banks dispute, where it is not all: minor units. */
  readonly disputedParts = new Map<string, number>();
  /** What a card does of which the test says nothing. */
  cardBehaviour: CardBehaviour = 'success';
  /** Which of several tries under one reference it tells when it is asked by that alone: the last (-1), or the first (0). */
  reportsAttempt: -1 | 0 = -1;
  /** How refunds stand at first. */
  refundStatus: ProviderRefund['status'] = 'processed';
  /** What it keeps, in parts of ten thousand. */
  feeBasisPoints = 150;
  readonly started = new Map<string, StartPayment>();
  /** By our reference; a second protocol takes money twice for one. */
  readonly payments = new Map<string, ProviderPayment[]>();
  readonly refunds: FakeRefund[] = [];
  /** How often it was asked. */
  readonly asked = new Map<ProviderCall, number>();
  readonly #now: () => number;
  /** When a reference was first heard of: lists go by this. */
  readonly #begun = new Map<string, number>();
  #number = 0;

  constructor(name: ProviderName, now: () => number, domain: 'live' | 'test' = 'test') {
    this.name = name;
    this.domain = domain;
    this.#now = now;
  }

  /** The next call of this kind goes wrong. */
  fail(what: ProviderCall, fault: Fault): void {
    this.faults.set(what, [...(this.faults.get(what) ?? []), fault]);
  }

  /** As a reader at the checkout does. Once it is paid the second protocol takes money again for the same reference; the first does not. */
  pay(reference: string, paying: FakePayment = {}): ProviderPayment {
    const input = this.started.get(reference);
    if (input === undefined) throw new Error(`Nobody asked ${this.name} for ${reference}`);
    const before = this.payments.get(reference)?.at(-1);
    if (this.name === 'paystack' && before !== undefined && before.status !== 'failed') return before;
    return this.#take(input, paying);
  }

  /** What was pending comes to its end. */
  finish(reference: string, status: 'failed' | 'succeeded'): void {
    const payments = this.payments.get(reference) ?? [];
    this.payments.set(
      reference,
      payments.map((payment) =>
        payment.status === 'pending'
          ? { ...payment, status, paidAt: status === 'failed' ? null : this.#now() }
          : payment,
      ),
    );
  }

  /** Refunds that wait are done, or fail. */
  finishRefunds(status: 'failed' | 'processed'): void {
    for (const refund of this.refunds) if (refund.status === 'pending') refund.status = status;
  }

  /** A bank takes a payment back, for the time being or for good, or we have it again. */
  dispute(paymentId: string, status: ProviderDispute['status'], part?: number): void {
    if (part !== undefined) this.disputedParts.set(paymentId, part);
    this.disputes.set(paymentId, status);
  }

  /** What came in and stayed, without its fees: minor units. */
  balanceOf(currency: string): number {
    let sum = 0;
    for (const payment of [...this.payments.values()].flat()) {
      if (payment.status !== 'succeeded' || payment.currency !== currency || payment.domain !== this.domain) continue;
      const left = payment.amount - this.refundedOf(payment.paymentId);
      const isAway = (this.disputes.get(payment.paymentId) ?? 'won') !== 'won';
      const away = isAway ? Math.min(this.disputedParts.get(payment.paymentId) ?? left, left) : 0;
      sum += left - away - payment.fee;
    }
    return sum;
  }

  /** Minor units of a payment that went back. */
  refundedOf(paymentId: string): number {
    const done = this.refunds.filter((refund) => refund.paymentId === paymentId && refund.status === 'processed');
    return done.reduce((sum, { amount }) => sum + amount, 0);
  }

  #usual({ reference, currency }: Omit<StartPayment, 'returnUrl'>): Required<FakePayment> {
    const paymentId = `${this.name}-${String(this.#number)}`;
    return { status: 'succeeded', off: 0, domain: this.domain, currency, card: `card-of-${reference}`, paymentId };
  }

  #take(asked: Omit<StartPayment, 'returnUrl'>, paying: FakePayment): ProviderPayment {
    this.#number += 1;
    const { status, off, domain, currency, card: token, paymentId } = { ...this.#usual(asked), ...paying };
    const amount = asked.amount + off;
    this.#begun.set(asked.reference, this.#begun.get(asked.reference) ?? this.#now());
    const payment: ProviderPayment = {
      ...{ reference: asked.reference, paymentId, status, amount, currency, domain, channel: 'card' },
      fee: Math.floor((amount * this.feeBasisPoints) / 10_000),
      paidAt: status === 'succeeded' ? this.#now() : null,
      card: token === null ? null : cardOf(token),
      message: messages[status] ?? null,
    };
    this.payments.set(asked.reference, [...(this.payments.get(asked.reference) ?? []), payment]);
    return payment;
  }

  async #ask<Answer>(what: ProviderCall, answer: () => Answer): Promise<Answer> {
    // As over a network: never in the same turn.
    await new Promise((resolve) => setImmediate(resolve));
    this.asked.set(what, (this.asked.get(what) ?? 0) + 1);
    const fault = this.faults.get(what)?.shift();
    if (fault === 'refused') throw new ProviderError('refused', 'It said no');
    if (fault === 'lost-before') throw new ProviderError('unknown', 'No answer');
    const payments = answer();
    if (fault === 'lost-after') throw new ProviderError('unknown', 'No answer, though it was done');
    return payments;
  }

  /** The first protocol takes a reference once; the second does not look. */
  #refuseAgain(reference: string): void {
    if (this.name === 'flutterwave' || !(this.started.has(reference) || this.payments.has(reference))) return;
    throw new ProviderError('duplicate', 'Duplicate reference');
  }

  start(payment: StartPayment): ReturnType<PaymentProvider['start']> {
    return this.#ask('start', () => {
      this.#refuseAgain(payment.reference);
      this.started.set(payment.reference, payment);
      this.#begun.set(payment.reference, this.#now());
      const checkoutUrl = `https://${this.name}.test/checkout/${payment.reference}`;
      return { checkoutUrl, accessCode: `access-${payment.reference}`, popup: null };
    });
  }

  verify(reference: string, paymentId?: string): ReturnType<PaymentProvider['verify']> {
    return this.#ask('verify', () => {
      const tries = this.payments.get(reference);
      const payments = tries?.find((payment) => payment.paymentId === paymentId) ?? tries?.at(this.reportsAttempt);
      if (payments !== undefined) return payments;
      const input = this.started.get(reference);
      if (input === undefined) return null;
      return {
        ...{ reference, paymentId: `open-${reference}`, status: 'abandoned', amount: input.amount },
        ...{
          currency: input.currency,
          domain: this.domain,
          fee: 0,
          paidAt: null,
          channel: '',
          card: null,
          message: null,
        },
      };
    });
  }

  charge(...[card, payment]: Parameters<PaymentProvider['charge']>): ReturnType<PaymentProvider['charge']> {
    return this.#ask('charge', () => {
      this.#refuseAgain(payment.reference);
      const manner = this.cards.get(card.token) ?? this.cardBehaviour;
      const status = { declined: 'failed', pending: 'pending', success: 'succeeded' } as const;
      return this.#take(payment, { status: status[manner], card: card.token });
    });
  }

  refund(input: Parameters<PaymentProvider['refund']>[0]): ReturnType<PaymentProvider['refund']> {
    return this.#ask('refund', () => {
      const paid = [...this.payments.values()].flat().find(({ paymentId }) => paymentId === input.paymentId);
      if (paid?.status !== 'succeeded') throw new ProviderError('refused', 'There is no such payment');
      const before = this.refunds.filter(
        ({ paymentId, status }) => paymentId === input.paymentId && status !== 'failed',
      );
      const sum = before.reduce((total, { amount }) => total + amount, input.amount);
      if (sum > paid.amount) throw new ProviderError('refused', 'More than was paid');
      const { paymentId, amount, refund } = input;
      const refundId = `${this.name}-refund-${String(this.refunds.length + 1)}`;
      const made: FakeRefund = { refundId, status: this.refundStatus, amount, refund, paymentId };
      this.refunds.push(made);
      return { ...made };
    });
  }

  findRefund(refundId: string): ReturnType<PaymentProvider['findRefund']> {
    return this.#ask('findRefund', () => {
      const found = this.refunds.find((refund) => refund.refundId === refundId);
      return found === undefined ? null : { ...found };
    });
  }

  refundsOf({ paymentId }: { readonly paymentId: string }): ReturnType<PaymentProvider['refundsOf']> {
    return this.#ask('refundsOf', () =>
      this.refunds.filter((refund) => refund.paymentId === paymentId).map((refund) => ({ ...refund })),
    );
  }

  findDispute(paymentId: string): Promise<ProviderDispute | null> {
    const status = this.disputes.get(paymentId);
    const paid = [...this.payments.values()].flat().find((payment) => payment.paymentId === paymentId);
    if (status === undefined || paid === undefined) return Promise.resolve(null);
    return Promise.resolve({
      disputeId: `dispute-${paymentId}`,
      status,
      amount: this.disputedParts.get(paymentId) ?? paid.amount,
    });
  }

  async *list(since: number): AsyncIterable<ProviderPayment> {
    for (const payment of [...this.payments.values()].flat()) {
      if ((this.#begun.get(payment.reference) ?? this.#now()) >= since) yield payment;
      await Promise.resolve();
    }
  }

  /** Its webhooks are JSON with the signature `good`. */
  readWebhook({
    body,
    header,
  }: Parameters<PaymentProvider['readWebhook']>[0]): ReturnType<PaymentProvider['readWebhook']> {
    if (header('x-fake-signature') !== 'good') return null;
    const payments = JSON.parse(Buffer.from(body).toString('utf8')) as {
      readonly event: string;
      readonly reference: string;
      readonly key: string;
      readonly paymentId?: string;
    };
    return {
      dedupeKey: payments.key,
      name: payments.event,
      about: payments.event.startsWith('refund')
        ? 'refund'
        : payments.event.startsWith('dispute')
          ? 'dispute'
          : 'payment',
      reference: payments.reference,
      domain: this.domain,
      refund: null,
      paymentId: payments.paymentId ?? null,
    };
  }
}
