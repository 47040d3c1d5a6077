import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';

/**
 * Whether a plan is paused and its paid time is over, so that resuming costs money. Judged by the plan in force, not by
 * a clock.
 */
export const isPausedWithoutAccess = ({ plan }: Pick<Membership, 'plan'>, { kind, state }: Subscription): boolean =>
  kind === 'plan' && state === 'paused' && plan === 'roots';
