import type { ProviderName } from 'shared-contracts/membership/providers';
import type { SandboxPayment } from '../sandbox-types.ts';
import type { SandboxStore } from '../store/open-store.ts';

/**
 * The totals of one provider and currency, in minor units. Pending refunds count as refunded; failed ones do not count.
 */
export interface ProviderTotals {
  readonly provider: ProviderName;
  readonly currency: string;
  readonly payments: number;
  readonly paid: number;
  readonly fees: number;
  readonly refunds: number;
  readonly refunded: number;
  /** Taken by banks after lost disputes, refunds not included. */
  readonly lost: number;
  /** What the provider still holds for the merchant. Refunds count once they are processed, disputes from the start. */
  readonly balance: number;
}

/** What one payment adds to the balance, in minor units. A payment reported as live counts for nothing here. */
function balanceOf({ paid, fee, returned, dispute, disputed = paid, isLive = false }: SandboxPayment): number {
  if (isLive) return 0;
  return paid - fee - returned - (dispute === 'open' ? Math.min(disputed, paid - returned) : 0);
}

/** Adds up payments and refunds one by one, for comparison with the site's ledger. */
export function totalsByProvider(store: SandboxStore): readonly ProviderTotals[] {
  const books = new Map<string, ProviderTotals>();
  for (const payment of store.payments.list({ state: 'succeeded' })) {
    const { provider, paidCurrency: currency } = payment;
    const refunds = store.refunds.list({ paymentId: payment.id }).filter(({ state }) => state !== 'failed');
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const key = `${provider} ${currency}`;
    const book = books.get(key) ?? {
      provider,
      currency,
      payments: 0,
      paid: 0,
      fees: 0,
      refunds: 0,
      refunded: 0,
      lost: 0,
      balance: 0,
    };
    books.set(key, {
      ...book,
      payments: book.payments + 1,
      paid: book.paid + payment.paid,
      fees: book.fees + payment.fee,
      refunds: book.refunds + refunds.length,
      refunded: book.refunded + refunded,
      lost:
        book.lost +
        (payment.dispute === 'lost' ? Math.min(payment.disputed ?? payment.paid, payment.paid - refunded) : 0),
      balance: book.balance + balanceOf(payment),
    });
  }
  return [...books.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, book]) => book);
}
