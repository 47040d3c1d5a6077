import { useEffect, useEffectEvent, useRef } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { PlanName } from 'shared-contracts/membership/catalogue';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** Renews the session, once, where the browser holds another plan than the records: the navbar then says what is true. */
export function useFreshAccount(plan: PlanName | null): void {
  const { renewSession } = useSite();
  const { authReady, user } = useSelector(selectAuth);
  const asked = useRef(false);
  const differs = authReady && user !== null && plan !== null && user.plan !== plan;
  const renew = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    renewSession().catch(() => undefined);
  });
  useEffect(() => {
    if (differs) renew();
  }, [differs]);
}
