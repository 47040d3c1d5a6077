import { randomUUID } from 'node:crypto';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Money } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import { writeLater } from 'shared-contracts/server/database';
import type { MembershipTransaction } from '../membership-tables.ts';

export interface NewSubscription {
  readonly payerId: string;
  /** Null: a monthly gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  /** The price of each period. */
  readonly price: Money;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly now: number;
}

/**
 * Inserts a subscription as `incomplete`: it grants and charges nothing until its first payment. Resolves to its id.
 */
export async function openSubscription(transaction: MembershipTransaction, request: NewSubscription): Promise<string> {
  const { payerId, plan, frequency, price, provider, mode, now } = request;
  const id = randomUUID();
  await writeLater(
    transaction,
    transaction.insertInto('membership_subscription').values({
      id,
      kind: plan === null ? 'donation' : 'plan',
      payer_id: payerId,
      plan,
      frequency,
      ...price,
      provider,
      mode,
      state: 'incomplete',
      card_id: null,
      started_at: now,
      anchor_day: 1,
      period_start: now,
      period_end: now,
      ends: 0,
      next_plan: null,
      next_frequency: null,
      failed_tries: 0,
      next_try_at: null,
      grace_until: null,
      paused_until: null,
      ended_at: null,
      paid_by: '',
    }),
  );
  return id;
}
