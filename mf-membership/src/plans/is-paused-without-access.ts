import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';

/**
 * Whether a plan is paused and its paid time is over, so that resuming costs money. Decided by the plan in force, not
 * by the browser's clock.
 */
export const isPausedWithoutAccess = ({ plan }: Pick<Membership, 'plan'>, { kind, state }: Subscription): boolean =>
  kind === 'plan' && state === 'paused' && plan === 'roots';
