import { isPlanName, planNames } from 'shared-contracts/membership/catalogue';

/** Whether a plan is not yet the largest: a larger one is worth a word. */
export const hasLarger = (plan: string): boolean => isPlanName(plan) && planNames.at(-1) !== plan;
