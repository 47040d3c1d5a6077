import { useEffect, useEffectEvent, useRef } from 'react';
import { selectAuth, type User } from 'shared-contracts/auth/auth-state';
import type { Membership } from 'shared-contracts/membership/get-membership';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** What is in force, as the server read it. */
type InForce = Pick<Membership, 'plan' | 'subscription'>;

/** By the plan; where it is the one that is paid, also by its period and currency. A plan that waits or rests is none yet. */
function differsFrom({ plan, subscription }: InForce, user: User): boolean {
  if (user.plan !== plan) return true;
  if (subscription?.plan !== plan) return false;
  return user.frequency !== subscription.frequency || user.currency !== subscription.price.currency;
}

/**
 * Renews the session, once, where the browser holds another plan or period than the records: the auth state then says what
 * is true, also after a payment by the saved card, which has no page of its own (R4.08). `own` null: nobody knows.
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
