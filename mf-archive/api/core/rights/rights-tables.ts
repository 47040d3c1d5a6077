import type { RightsScope } from 'shared-contracts/archive/rights/rights';

/**
 * Rights that archivists set. Those of a page take precedence over those of its edition, and these over its title's.
 */
export interface RightsRow {
  id: string;
  scope: RightsScope;
  /** Id of the page, issue or title. */
  target: string;
  /** Years that it applies to, both inclusive; 0 and 9999 for an open range. */
  from_year: number;
  to_year: number;
  uri: string;
  statement: string;
}

/** An entry of the log of rights. */
export interface RightsChangeRow {
  /** From 1, without gaps. */
  number: number;
  scope: RightsScope;
  slug: string;
  from_year: number | null;
  to_year: number | null;
  before_uri: string | null;
  /** Null if the rights were removed. */
  uri: string | null;
  by_account: string | null;
  /** Instant in ms. */
  at: number;
}

export interface RightsTables {
  archive_rights: RightsRow;
  archive_rights_change: RightsChangeRow;
}
