import { planNames, type PlanName } from '../../membership/catalogue.ts';

/** How many saved searches a plan allows, and how many are used. Null: no limit. */
export interface SearchAllowance {
  readonly plan: PlanName;
  readonly kept: number;
  readonly most: number | null;
  /** Saved searches with emails turned on. After a change to a smaller plan there may be more than are sent. */
  readonly letters: number;
  readonly mostLetters: number | null;
}

/** True if there is a larger plan. */
export const hasLarger = (plan: PlanName): boolean => plan !== planNames.at(-1);

/** Returns how many more are allowed, never negative; null: no limit. */
export const leftOf = (used: number, most: number | null): number | null =>
  most === null ? null : Math.max(0, most - used);
