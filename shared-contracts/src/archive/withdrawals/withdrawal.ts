import Joi from 'joi';
import type { NewspaperDate } from '../newspaper.ts';

/** Why something was withdrawn. */
export const withdrawalKinds = ['rights', 'privacy', 'court-order', 'error'] as const;

/** One of them. */
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** Each in the reader's words. */
export const withdrawalKindNames: Readonly<Record<WithdrawalKind, string>> = {
  rights: 'Somebody else has the rights to it',
  privacy: 'To protect somebody’s privacy',
  'court-order': 'A court ordered it',
  error: 'It should not have been published',
};

/** What is withdrawn: one page, or all pages that an edition has at that moment. */
export const withdrawalScopes = ['page', 'edition'] as const;

/** One of them. */
export type WithdrawalScope = (typeof withdrawalScopes)[number];

/** A line of the log: something was withdrawn, came back, or its scans and words were deleted for good. */
export type WithdrawalAct = 'destroyed' | 'restored' | 'withdrawn';

/** Of the public sentence and of the private note, in UTF-16 units. */
export const longestWithdrawalText = 1_000;

/** What anybody may know of a page or an edition that was withdrawn: what stands at its address instead. */
export interface PublicWithdrawal {
  readonly scope: WithdrawalScope;
  /** Its permanent address, also when an old one was asked for. */
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly date: NewspaperDate;
  /** 1 unless a day has several. */
  readonly edition: number;
  /** As printed; null for an edition. */
  readonly label: string | null;
  /** Instant in ms. */
  readonly since: number;
  readonly kind: WithdrawalKind;
  /** The public sentence; may be empty. */
  readonly reason: string;
  /** The edition's address; null when none of it is shown. */
  readonly editionSlug: string | null;
}

/** A line of the log, for archivists. No line is ever changed or removed. */
export interface LoggedWithdrawal {
  /** From 1, in the order of what happened. */
  readonly number: number;
  readonly act: WithdrawalAct;
  /** The line that this one undoes or ends; null for a withdrawal. */
  readonly undoes: number | null;
  readonly scope: WithdrawalScope;
  /** The address that was withdrawn. */
  readonly slug: string;
  /** `Lagos Courier, 7 March 1964, page 1`, as it was named then. */
  readonly name: string;
  /** Pages that it concerned. */
  readonly pages: number;
  /** Pages that are withdrawn by this line still; 0 for the other acts. */
  readonly stillWithdrawn: number;
  readonly kind: WithdrawalKind;
  /** For everybody. */
  readonly reason: string;
  /** For archivists only. */
  readonly note: string;
  /** The number of the report that it answers. */
  readonly report: number | null;
  /** Id of the account; null for a command, and for who has been forgotten. */
  readonly by: string | null;
  /** Instant in ms. */
  readonly at: number;
}

/** The schema of a text of a withdrawal; its message is for archivists. */
export const withdrawalText = (what: string): Joi.StringSchema =>
  Joi.string()
    .trim()
    .allow('')
    .max(longestWithdrawalText)
    .default('')
    .messages({ 'string.max': `Please keep ${what} below ${String(longestWithdrawalText)} characters` });
