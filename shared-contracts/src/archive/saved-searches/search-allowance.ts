import { planNames, type PlanName } from '../../membership/catalogue.ts';

/** What somebody's plan keeps of saved searches, and how much of it is used. Null: without limit. */
export interface SearchAllowance {
  readonly plan: PlanName;
  readonly kept: number;
  readonly most: number | null;
  /** Kept searches that letters are asked for. After a change to a smaller plan that may be more than it sends. */
  readonly letters: number;
  readonly mostLetters: number | null;
}

/** Whether a larger plan keeps more than this one. */
export const hasLarger = (plan: PlanName): boolean => plan !== planNames.at(-1);

/** How many more fit; null: as many as one likes. Never negative. */
export const leftOf = (used: number, most: number | null): number | null =>
  most === null ? null : Math.max(0, most - used);
