import type { Transaction } from 'kysely';
import type { User } from '../src/auth/auth-state.ts';

/** A person, as far as payments need to know. */
export interface MemberAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Mail to the address is known to reach its owner. */
  readonly proven: boolean;
}

/** What stands in the account of the plan: what the browser is told (spec §3). */
export type PlanRecord = Pick<User, 'amount' | 'currency' | 'frequency' | 'plan' | 'subscriptionDate'>;

/** The accounts, for the slice of membership alone. */
export interface MemberAccounts {
  /** Null when there is no such account (any more). */
  find(accountId: string): Promise<MemberAccount | null>;
  /** One of the people of a demonstration; null where it has none. */
  findDemo(email: string): Promise<MemberAccount | null>;
  /** Writes the plan into the account, in the transaction that decides it. Nothing happens to an erased account. */
  setPlan<Tables>(transaction: Transaction<Tables>, accountId: string, record: PlanRecord): Promise<void>;
}
