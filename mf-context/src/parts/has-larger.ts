import { isPlanName, planNames } from 'shared-contracts/membership/catalogue';

/** True when there is a larger plan. */
export const hasLarger = (plan: string): boolean => isPlanName(plan) && planNames.at(-1) !== plan;
