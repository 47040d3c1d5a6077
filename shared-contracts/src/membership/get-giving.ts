import type { Money } from './money.ts';
import type { PayingAt } from './providers.ts';

/** Which page of the donor wall, from 1. */
export interface GetGivingInput {
  readonly page: number;
  /** The slug of the newspaper page that the visitor wants to pay for. */
  readonly for?: string;
}

/** A newspaper page that a gift can pay for. */
export interface SponsoredPage {
  readonly slug: string;
  /** `The Lagos Herald, 3 April 1972, page 1`. */
  readonly name: string;
}

/** A donor who agreed to be listed. */
export interface WallEntry {
  /** Empty if the donor wants no name shown. */
  readonly name: string;
  readonly dedication: string | null;
  readonly message: string | null;
  /** `2026-11`. The day stays private. */
  readonly month: string;
}

/** This year's donations in one currency, in minor units. */
export interface GoalProgress {
  readonly given: Money;
  readonly goal: Money;
}

/** The public facts about donations. */
export interface Giving {
  /** The calendar year in Lagos that `goals` and `donors` count. */
  readonly year: number;
  readonly goals: readonly GoalProgress[];
  readonly donors: number;
  readonly wall: readonly WallEntry[];
  readonly page: number;
  readonly pages: number;
  /** The number of all entries on the wall. */
  readonly total: number;
  readonly at: PayingAt;
  /** The newspaper page that was asked for; null without one, or if the archive does not show it. */
  readonly sponsored: SponsoredPage | null;
}

/** Entries on one page of the wall. */
export const wallPageSize = 24;
