import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';

/** Whether a plan is paused and its paid time over, so that going on means paying. What is in force tells it, no clock. */
export const isPausedWithoutAccess = ({ plan }: Pick<Membership, 'plan'>, { kind, state }: Subscription): boolean =>
  kind === 'plan' && state === 'paused' && plan === 'roots';
