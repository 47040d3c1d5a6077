import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';

export interface SavedSearchRow {
  id: string;
  account_id: string;
  /** Hash of the query and filters, so that a member saves the same search only once. */
  search_hash: string;
  /** Its address on the site, `/search?…`. */
  search: string;
  name: string;
  rhythm: EmailFrequency;
  /** Instant in ms. */
  saved_at: number;
  /** The owner has seen the changes up to this number in the list, so they are not new. */
  seen_seq: number;
  /** The owner was emailed about the changes up to this number, or need not be. */
  told_seq: number;
  /** Instant in ms of the next email; null if none is due. */
  tell_at: number | null;
}

/** The secret in an email by which its reader can unsubscribe. */
export interface EmailSecretRow {
  /** sha256 of the secret. */
  hash: string;
  account_id: string;
  /** Instant in ms. */
  made_at: number;
}

export interface SavedSearchTables {
  archive_saved_search: SavedSearchRow;
  archive_letter_secret: EmailSecretRow;
}
