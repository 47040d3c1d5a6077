import type { Transaction } from 'kysely';
import type { SliceContext } from './slice-context.ts';

/** Somebody who is being forgotten. */
export interface ErasedPerson {
  /** Of the account, as other slices keep it. */
  readonly id: string;
  /** What stands in its place in what the law makes us keep; leads to nobody. */
  readonly pseudonym: string;
  /** The instant of it, in ms. */
  readonly at: number;
}

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

/** What all slices keep of people, as one. The shell gives it to the slice of accounts. */
export interface EverybodysData {
  /** Slice → what it keeps of the person. */
  export(accountId: string): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;
  /** Has every slice forget the person, in the transaction at hand. */
  erase<Tables>(transaction: Transaction<Tables>, person: ErasedPerson): Promise<void>;
}
