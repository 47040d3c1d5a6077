import type { Money } from './money.ts';
import type { PayingAt } from './providers.ts';

/** Which part of the wall, from 1. */
export interface GetGivingInput {
  readonly page: number;
}

/** One donor who wanted to be seen. */
export interface WallEntry {
  /** Empty: they wanted no name. */
  readonly name: string;
  readonly dedication: string | null;
  readonly message: string | null;
  /** `2026-11`: the day is nobody's business. */
  readonly month: string;
}

/** How far this year's donations are, in one currency. */
export interface GoalProgress {
  readonly given: Money;
  readonly goal: Money;
}

/** What everybody sees of giving. */
export interface Giving {
  readonly year: number;
  readonly goals: readonly GoalProgress[];
  readonly donors: number;
  readonly wall: readonly WallEntry[];
  readonly page: number;
  readonly pages: number;
  /** How many stand on the wall in all. */
  readonly total: number;
  readonly at: PayingAt;
}

/** How many stand on one page of the wall. */
export const wallPageSize = 24;
