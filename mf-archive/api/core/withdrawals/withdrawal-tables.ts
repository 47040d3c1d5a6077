import type { WithdrawalAct, WithdrawalKind, WithdrawalScope } from 'shared-contracts/archive/withdrawals/withdrawal';

/** An entry of the log of withdrawals. Never changed, except that its author may be deleted. */
export interface WithdrawalRow {
  /** From 1, without gaps. */
  number: number;
  act: WithdrawalAct;
  /** The entry that this one undoes. */
  undoes: number | null;
  scope: WithdrawalScope;
  slug: string;
  /** The page's or edition's name at that time. */
  name: string;
  pages: number;
  kind: WithdrawalKind;
  /** Public. */
  reason: string;
  /** Visible to archivists only. */
  note: string;
  report: number | null;
  by_account: string | null;
  /** Instant in ms. */
  at: number;
}

/** A withdrawn page. It has no row in `archive_page`, so that no query can show it (decision 0036). */
export interface WithdrawnPageRow {
  page_id: string;
  /** The log entry that withdrew it. */
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
  /** JSON of `StoredPageRows`; empty once the page is destroyed. */
  kept: string;
  words: Uint8Array | null;
}

/** An address that a withdrawn page once had. */
export interface WithdrawnAddressRow {
  slug: string;
  page_id: string;
}

export interface WithdrawalTables {
  archive_withdrawal: WithdrawalRow;
  archive_withdrawn_page: WithdrawnPageRow;
  archive_withdrawn_address: WithdrawnAddressRow;
}
