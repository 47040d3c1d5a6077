import type { Transaction } from 'kysely';
import type { ErasedPerson, SliceContext } from './slice-context.ts';

/**
 * The data that a slice stores about people. Every slice must have one, also a slice without such data. It implements
 * the rights of access and erasure (Nigeria Data Protection Act 2023, sections 34 and 36).
 */
export interface PersonalData<Tables = never> {
  /** Resolves to all data of a person, as plain JSON under readable names. Instants are in ms or ISO 8601. */
  readonly export: (context: SliceContext<Tables>, accountId: string) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Erases a person in the transaction that erases the account. Records that must be retained by law are stored under
   * `pseudonym`.
   */
  readonly erase: (transaction: Transaction<Tables>, person: ErasedPerson) => Promise<void>;
}
