import type { WithdrawalAct, WithdrawalKind, WithdrawalScope } from 'shared-contracts/archive/withdrawals/withdrawal';

/** A line of the log of withdrawals; none is ever changed, but that who wrote it may be forgotten. */
export interface WithdrawalRow {
  /** From 1, without gaps. */
  number: number;
  act: WithdrawalAct;
  /** The line that this one undoes. */
  undoes: number | null;
  scope: WithdrawalScope;
  slug: string;
  /** As it was named then. */
  name: string;
  pages: number;
  kind: WithdrawalKind;
  /** For everybody. */
  reason: string;
  /** For archivists only. */
  note: string;
  report: number | null;
  by_account: string | null;
  /** Instant in ms. */
  at: number;
}

/** A page that is withdrawn: it has no row in `archive_page`, so that no query can show it (decision 0040). */
export interface WithdrawnPageRow {
  page_id: string;
  /** The line of the log that withdrew it. */
  withdrawal: number;
  issue_id: string;
  slug: string;
  source_key: string;
  sequence: number;
  label: string;
  image_hash: string | null;
  image_source_hash: string | null;
  master_hash: string | null;
  /** Instant in ms. */
  at: number;
  /** JSON of `KeptPage`: its rows as they were; empty once they are destroyed. */
  kept: string;
  words: Uint8Array | null;
}

/** An address that a withdrawn page once had. */
export interface WithdrawnAddressRow {
  slug: string;
  page_id: string;
}

/** What was withdrawn, and the log of it. */
export interface WithdrawalTables {
  archive_withdrawal: WithdrawalRow;
  archive_withdrawn_page: WithdrawnPageRow;
  archive_withdrawn_address: WithdrawnAddressRow;
}
