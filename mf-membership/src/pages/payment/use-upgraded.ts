import { useEffect, useEffectEvent, useRef } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { majorUnits } from 'shared-contracts/membership/money';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';

/** A receipt that somebody looks up later says nothing of the plan that is in force. */
const freshMs = 60 * 60 * 1000;

/** Brings a plan that whoever reads has just paid into the auth state, once, so that the navbar says it (R4.08). */
export function useUpgraded({ state, for: wish, receipt, amount, own }: PaymentView, now = Date.now): void {
  const { upgradePlan, renewSession } = useSite();
  const { authReady, user } = useSelector(selectAuth);
  const asked = useRef(false);
  const plan = state === 'paid' && wish.kind === 'plan' ? wish : null;
  const isDue = own && authReady && user !== null && plan !== null && receipt !== null;
  const upgrade = useEffectEvent(async () => {
    if (asked.current || plan === null || receipt === null || user === null) return;
    if (user.plan === plan.plan && user.frequency === plan.frequency) return;
    if (now() - receipt.paidAt > freshMs) return;
    asked.current = true;
    const { currency } = amount;
    await upgradePlan({ plan: plan.plan, frequency: plan.frequency, amount: majorUnits(amount), currency }).catch(() =>
      renewSession(),
    );
  });
  useEffect(() => {
    if (isDue) upgrade().catch(() => undefined);
  }, [isDue]);
}
