import type { Subscription } from 'shared-contracts/membership/get-membership';

/** Returns the plan and amount of a subscription's next payment, which includes a scheduled change. */
export const dueOf = ({
  next,
  plan,
  price,
  frequency,
}: Subscription): Pick<Subscription, 'frequency' | 'plan' | 'price'> => next ?? { plan, price, frequency };
