import type { Subscription } from 'shared-contracts/membership/get-membership';

/** What the next payment of a subscription is for, and how much it is: a change that waits comes with it. */
export const dueOf = ({
  next,
  plan,
  price,
  frequency,
}: Subscription): Pick<Subscription, 'frequency' | 'plan' | 'price'> => next ?? { plan, price, frequency };
