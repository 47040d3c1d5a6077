import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';

/** A search that a member keeps. */
export interface SavedSearchRow {
  id: string;
  account_id: string;
  /** Of what it asks: the same search is kept once. */
  search_hash: string;
  /** Its address, `/search?…`. */
  search: string;
  name: string;
  rhythm: EmailFrequency;
  /** Instant in ms. */
  saved_at: number;
  /** Changes up to here are not new to its owner: seen in the list. */
  seen_seq: number;
  /** Changes up to here were told of by letter, or need not be. */
  told_seq: number;
  /** Instant in ms of the next letter; null: none. */
  tell_at: number | null;
}

/** What a letter can be answered with to get no more of them. */
export interface EmailSecretRow {
  /** sha256 of the secret. */
  hash: string;
  account_id: string;
  /** Instant in ms. */
  made_at: number;
}

/** Searches that members keep, and their letters. */
export interface SavedSearchTables {
  archive_saved_search: SavedSearchRow;
  archive_letter_secret: EmailSecretRow;
}
