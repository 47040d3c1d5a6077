import type { Money } from './money.ts';
import type { PayingAt } from './providers.ts';

/** Which page of the donor wall, from 1. */
export interface GetGivingInput {
  readonly page: number;
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

/** This year's donations in one currency. */
export interface GoalProgress {
  readonly given: Money;
  readonly goal: Money;
}

/** The public facts about donations. */
export interface Giving {
  readonly year: number;
  readonly goals: readonly GoalProgress[];
  readonly donors: number;
  readonly wall: readonly WallEntry[];
  readonly page: number;
  readonly pages: number;
  /** The number of all entries on the wall. */
  readonly total: number;
  readonly at: PayingAt;
}

/** Entries on one page of the wall. */
export const wallPageSize = 24;
