import Joi from 'joi';
import type { NewspaperDate } from '../newspaper.ts';

/** Reasons for a withdrawal. */
export const withdrawalKinds = ['rights', 'privacy', 'court-order', 'error'] as const;

/** One of these reasons. */
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** The texts that readers see. */
export const withdrawalKindNames: Readonly<Record<WithdrawalKind, string>> = {
  rights: 'Someone else holds the rights',
  privacy: 'To protect someone’s privacy',
  'court-order': 'Court order',
  error: 'Published by mistake',
};

/** What is withdrawn: one page, or all current pages of an edition. */
export const withdrawalScopes = ['page', 'edition'] as const;

/** One of these scopes. */
export type WithdrawalScope = (typeof withdrawalScopes)[number];

/** What an entry of the log records: a withdrawal, a restoration, or the permanent deletion of scans and words. */
export type WithdrawalAct = 'destroyed' | 'restored' | 'withdrawn';

/** Longest public reason, and longest private note, in UTF-16 units. */
export const maxWithdrawalTextLength = 1_000;

/** The public facts about a withdrawn page or edition, shown at its address. */
export interface PublicWithdrawal {
  readonly scope: WithdrawalScope;
  /** Its permanent address, also if a former address was requested. */
  readonly slug: string;
  readonly title: { readonly slug: string; readonly name: string };
  readonly date: NewspaperDate;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
  /** As printed; null for an edition. */
  readonly label: string | null;
  /** Instant in ms. */
  readonly since: number;
  readonly kind: WithdrawalKind;
  /** The public reason; may be empty. */
  readonly reason: string;
  /** The edition's slug; null if none of its pages is public. */
  readonly editionSlug: string | null;
}

/** An entry of the log, for archivists. Entries are never changed or removed. */
export interface LoggedWithdrawal {
  /** From 1, in the order of time. */
  readonly number: number;
  readonly act: WithdrawalAct;
  /** The entry that this one reverts or concludes; null for a withdrawal. */
  readonly undoes: number | null;
  readonly scope: WithdrawalScope;
  /** The slug that was withdrawn. */
  readonly slug: string;
  /** `Lagos Courier, 7 March 1964, page 1`: its name at that time. */
  readonly name: string;
  /** Number of affected pages. */
  readonly pages: number;
  /** Number of pages that are still withdrawn by this entry; 0 for the other acts. */
  readonly stillWithdrawn: number;
  readonly kind: WithdrawalKind;
  /** The public reason. */
  readonly reason: string;
  /** For archivists only. */
  readonly note: string;
  /** The number of the report that led to it. */
  readonly report: number | null;
  /** Id of the account; null for a command, and if the account was erased. */
  readonly by: string | null;
  /** Instant in ms. */
  readonly at: number;
}

/** The schema of a withdrawal's text; its message is for archivists. */
export const withdrawalText = (what: string): Joi.StringSchema =>
  Joi.string()
    .trim()
    .allow('')
    .max(maxWithdrawalTextLength)
    .default('')
    .messages({ 'string.max': `Please keep ${what} below ${String(maxWithdrawalTextLength)} characters` });
