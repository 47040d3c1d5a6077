import type { Transaction } from 'kysely';
import type { User } from '../src/auth/auth-state.ts';

/** A member, as far as payments need to know. */
export interface MemberAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** True if the owner has confirmed the email address. */
  readonly proven: boolean;
}

/** The plan as recorded in the account and sent to the browser (R3.01). */
export type PlanRecord = Pick<User, 'amount' | 'currency' | 'frequency' | 'plan' | 'subscriptionDate'>;

/** The port to accounts, for the membership slice only. */
export interface MemberAccounts {
  /** Resolves to null if there is no such account, or if it was erased. */
  find(accountId: string): Promise<MemberAccount | null>;
  /** Finds one of the demonstration's accounts; null if there is none. */
  findDemo(email: string): Promise<MemberAccount | null>;
  /** Records the plan in the account, in the transaction that decides on it. Does nothing for an erased account. */
  setPlan<Tables>(transaction: Transaction<Tables>, accountId: string, record: PlanRecord): Promise<void>;
}
