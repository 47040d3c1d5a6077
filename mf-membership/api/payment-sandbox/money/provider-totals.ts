import type { ProviderName } from 'shared-contracts/membership/providers';
import type { SandboxPayment } from '../sandbox-types.ts';
import type { SandboxStore } from '../store/open-store.ts';

/** Of one provider and currency, in minor units. Refunds on their way count as gone, failed ones as never made. */
export interface ProviderTotals {
  readonly provider: ProviderName;
  readonly currency: string;
  readonly payments: number;
  readonly paid: number;
  readonly fees: number;
  readonly refunds: number;
  readonly refunded: number;
  /** Taken back by banks after a dispute, refunds not counted. */
  readonly lost: number;
  /** What it still holds for the shop: refunds count once they have arrived, disputes from the start. */
  readonly balance: number;
}

/** Minor units. What is called live belongs to another world. */
function balanceOf({ paid, fee, returned, dispute, disputed = paid, isLive = false }: SandboxPayment): number {
  if (isLive) return 0;
  return paid - fee - returned - (dispute === 'open' ? Math.min(disputed, paid - returned) : 0);
}

/** What came in and went back, reckoned from payments and refunds one by one: to be compared with the site's ledger. */
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
