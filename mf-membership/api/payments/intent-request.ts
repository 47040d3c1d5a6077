import type { Money } from 'shared-contracts/membership/money';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { IntentDetails, IntentKind, IntentState, MembershipTransaction } from '../membership-tables.ts';

/** What is to be paid, by whom. */
export interface IntentRequest extends Money {
  readonly kind: IntentKind;
  readonly payer: { readonly account: MemberAccount } | { readonly email: string; readonly name: string };
  readonly provider: ProviderName;
  readonly details: IntentDetails;
  /** What it is for, as the provider shows it. */
  readonly title: string;
  /** The same attempt of the same payer is the same payment, for 24 hours. */
  readonly attempt?: string;
  /** What belongs to it is written with it, once it is in the table; answers the subscription that it pays. */
  readonly write?: (
    transaction: MembershipTransaction,
    made: { readonly reference: string; readonly payerId: string },
  ) => Promise<{ readonly subscriptionId: string | null }>;
}

/** It is not known yet whether it is paid. */
export const isOpen = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'created' || state === 'pending';

/** It failed, as far as is known. A payment that still arrives counts. */
export const hasFailed = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'abandoned' || state === 'expired' || state === 'failed';
