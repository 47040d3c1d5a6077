import type { RightsScope } from 'shared-contracts/archive/rights/rights';

/** Rights that archivists gave: those of a page come before those of its edition, and these before its title's. */
export interface RightsRow {
  id: string;
  scope: RightsScope;
  /** Id of the page, issue or title. */
  target: string;
  /** Years that it holds for, both included; 0 and 9999 where it has no end. */
  from_year: number;
  to_year: number;
  uri: string;
  statement: string;
}

/** A line of the log of rights. */
export interface RightsChangeRow {
  /** From 1, without gaps. */
  number: number;
  scope: RightsScope;
  slug: string;
  from_year: number | null;
  to_year: number | null;
  before_uri: string | null;
  /** Null: what archivists gave was taken back. */
  uri: string | null;
  by_account: string | null;
  /** Instant in ms. */
  at: number;
}

/** What may be done with pages, and the log of it. */
export interface RightsTables {
  archive_rights: RightsRow;
  archive_rights_change: RightsChangeRow;
}
