import { useEffect, useEffectEvent, useRef } from 'react';
import { selectAuth, type User } from 'shared-contracts/auth/auth-state';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** The plan in force according to the server. */
type InForce = Pick<Membership, 'plan' | 'subscription'>;

/**
 * Whether the browser's plan differs; also its period and currency, unless the paid plan is not in force (waiting or
 * paused).
 */
function differsFrom({ plan, subscription }: InForce, user: User): boolean {
  if (user.plan !== plan) return true;
  if (subscription?.plan !== plan) return false;
  return user.frequency !== subscription.frequency || user.currency !== subscription.price.currency;
}

/**
 * Renews the session, once, when the browser has another plan or period than the server, so that the auth state is
 * correct also after a payment with the saved card, which has no page of its own (R4.08). `own` null: not known.
 */
export function useFreshAccount(own: InForce | null): void {
  const { renewSession } = useSite();
  const { authReady, user } = useSelector(selectAuth);
  const requested = useRef(false);
  const differs = authReady && user !== null && own !== null && differsFrom(own, user);
  const renew = useEffectEvent(() => {
    if (requested.current) return;
    requested.current = true;
    renewSession().catch(() => undefined);
  });
  useEffect(() => {
    if (differs) renew();
  }, [differs]);
}
