import type { Transaction } from 'kysely';
import type { ErasedPerson, SliceContext } from './slice-context.ts';

/**
 * What a slice keeps of people: every slice has it, also one that keeps nothing. Rights of access and erasure (Nigeria
 * Data Protection Act 2023, sections 34 and 36).
 */
export interface PersonalData<Tables = never> {
  /** Everything this slice keeps of a person, as plain JSON under readable names; instants in ms or as ISO text. */
  readonly export: (context: SliceContext<Tables>, accountId: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Forgets them, in the transaction that erases the account; what the law makes us keep stays under `pseudonym`. */
  readonly erase: (transaction: Transaction<Tables>, person: ErasedPerson) => Promise<void>;
}
