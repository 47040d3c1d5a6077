import type { Money } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { IntentDetails, IntentKind, IntentState, MembershipTransaction } from '../membership-tables.ts';

/** A payment to be made, and its payer. */
export interface IntentRequest extends Money {
  readonly kind: IntentKind;
  readonly payer: { readonly account: MemberAccount } | { readonly email: string; readonly name: string };
  readonly provider: ProviderName;
  readonly details: IntentDetails;
  /** The purpose, as the provider shows it. */
  readonly title: string;
  /** The same attempt by the same payer is the same payment, for 24 hours. */
  readonly attempt?: string;
  /**
   * Writes related rows in the transaction that inserts the intent; resolves to the subscription that is paid, if any.
   */
  readonly write?: (
    transaction: MembershipTransaction,
    made: { readonly reference: string; readonly payerId: string },
  ) => Promise<{ readonly subscriptionId: string | null }>;
}

/** Whether it is not known yet if the payment was made. */
export const isOpen = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'created' || state === 'pending';

/** Whether the payment failed, as far as is known. Money that arrives later still counts. */
export const hasFailed = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'abandoned' || state === 'expired' || state === 'failed';
