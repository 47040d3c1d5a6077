import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import { settleDispute } from '../inbox/settle-dispute.ts';
import { settleRefundsOf } from '../inbox/settle-refunds-of.ts';
import type { IntentState, MembershipContext } from '../membership-tables.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import type { Difference } from './differences.ts';

/** The provider, mode and time span of a comparison. */
export interface Comparison {
  readonly provider: PaymentProvider;
  readonly mode: PaymentMode;
  readonly since: number;
  readonly now: number;
}

/** A difference without its provider and mode. */
export type FoundDifference = Omit<Difference, 'mode' | 'provider'>;

/** A payment as it is booked here. */
export interface BookedPayment {
  readonly reference: string;
  readonly provider_payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly state: IntentState;
}

/** Finds booked payments by the provider's ids. */
export async function findBooked(
  { db }: MembershipContext,
  { name, mode, ids }: { readonly name: ProviderName; readonly mode: PaymentMode; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, BookedPayment>> {
  const rows = await db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .select(['payment.reference', 'provider_payment_id', 'payment.amount', 'payment.currency', 'refunded', 'state'])
    .where('payment.provider', '=', name)
    .where('payment.mode', '=', mode)
    .where('provider_payment_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.provider_payment_id, row]));
}

export const isStray = async (
  { db }: MembershipContext,
  { provider, mode }: Comparison,
  { paymentId }: ProviderPayment,
): Promise<boolean> =>
  (await db
    .selectFrom('membership_stray')
    .select('id')
    .where('provider', '=', provider.name)
    .where('mode', '=', mode)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined;

/** Formats an amount in any currency. */
export const money = ({ amount, currency }: Pick<BookedPayment, 'amount' | 'currency'>): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} parts of ${currency}`;

/** Whether this money is booked, as a payment or as a stray. */
export const isBooked = async (
  context: MembershipContext,
  comparing: Comparison,
  reported: ProviderPayment,
): Promise<boolean> => {
  const { provider, mode } = comparing;
  const booked = await findBooked(context, { name: provider.name, mode, ids: [reported.paymentId] });
  return booked.size > 0 || (await isStray(context, comparing, reported));
};

function compareBooked(booked: BookedPayment, reported: ProviderPayment): FoundDifference | null {
  const { reference: source } = booked;
  if (reported.status !== 'succeeded') {
    // A lost dispute also takes the money away.
    if (booked.refunded >= booked.amount || booked.state === 'disputed') return null;
    const text = `${source} was paid here, but is ${reported.status} there now (${reported.message ?? 'no reason given'})`;
    return { kind: 'given-back', source, text };
  }
  if (reported.amount === booked.amount && reported.currency === booked.currency) return null;
  return { kind: 'amount', source, text: `${source} is ${money(booked)} here and ${money(reported)} there` };
}

/**
 * Compares a booked payment with the provider's report. If the provider has returned the money, refunds and disputes
 * are updated at once; only what still disagrees is a difference.
 */
export async function recheckBooked(
  context: MembershipContext,
  { provider, mode }: Comparison,
  { booked, reported }: { readonly booked: BookedPayment; readonly reported: ProviderPayment },
): Promise<FoundDifference | null> {
  const first = compareBooked(booked, reported);
  if (first?.kind !== 'given-back') return first;
  try {
    await settleRefundsOf(context, booked.reference);
    await settleDispute(context, booked.reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return first;
  }
  const now = await findBooked(context, { name: provider.name, mode, ids: [reported.paymentId] });
  return compareBooked(now.get(reported.paymentId) ?? booked, reported);
}
