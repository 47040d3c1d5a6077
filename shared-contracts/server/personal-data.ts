import type { Transaction } from 'kysely';
import type { KeptData } from '../src/auth/kept-data.ts';
import type { ErasedPerson, SliceContext } from './slice-context.ts';

/** What a table keeps about people. */
export interface PersonalTable extends KeptData {
  /** The slice's job that deletes what is kept for a limited time. */
  readonly job?: string;
}

/**
 * One entry for each table; a missing entry is a compile error. `nobody`: no row is about a person or can be traced to
 * one.
 */
export type TableRegister<Tables> = Readonly<Record<keyof Tables & string, PersonalTable | 'nobody'>>;

/** The rights of access and erasure (Nigeria Data Protection Act 2023, sections 34 and 36). */
export interface PersonalRights<Tables = never> {
  /** Resolves to all data of a person, as plain JSON under readable names. Instants are in ms or ISO 8601. */
  readonly export: (context: SliceContext<Tables>, accountId: string) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * Erases a person in the transaction that erases the account. Records that must be retained by law are stored under
   * `pseudonym`.
   */
  readonly erase: (transaction: Transaction<Tables>, person: ErasedPerson) => Promise<void>;
}

/** The data that a slice stores about people. Required of every slice, even if it stores none. */
export interface PersonalData<Tables = never> extends PersonalRights<Tables> {
  readonly tables: TableRegister<Tables>;
}
