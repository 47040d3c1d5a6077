import { lagosDay } from 'shared-contracts/lagos-day';
import { upgradePlan } from 'shared-contracts/membership/upgrade-plan';
import type { Site } from 'shared-contracts/platform/site';
import type { SiteStore } from '../../app/store.ts';
import { authBegan, authFailed, planUpgraded, type PlanRecord } from '../auth-slice.ts';
import { postAndRead } from './post.ts';
import { ready } from './auth-fetch.ts';
import { fieldsOf, firstText } from './to-user.ts';

type UpgradeRequest = Parameters<Site['upgradePlan']>[0];

interface UpgradeDeps {
  readonly store: SiteStore;
  readonly now: () => number;
  /** Sends a request with the reader's token, see `Site`. */
  readonly authFetch: Site['authFetch'];
  /** Renews the session, whose record then contains the plan. Never rejects. */
  readonly renew: () => Promise<void>;
}

/** Resolves to the current plan, or to a sentence for the reader when the server reports no success (R4.08). */
async function granted({ store, now, authFetch }: UpgradeDeps, request: UpgradeRequest): Promise<PlanRecord | string> {
  await ready(store);
  const { user } = store.getState().auth;
  if (user === null) return 'User not logged in';
  const outcome = await postAndRead(authFetch, upgradePlan.path, { ...request, email: user.email });
  if (!outcome.ok) return outcome.failure.message;
  const { success, statusMessage, data } = fieldsOf(outcome.answer);
  if (success !== true) return firstText(statusMessage, 'Plan upgrade failed');
  const { plan, frequency, amount, currency } = fieldsOf(data);
  return {
    plan: firstText(plan, request.plan),
    frequency: firstText(frequency, request.frequency),
    amount: typeof amount === 'number' ? amount : request.amount,
    currency: firstText(currency, request.currency),
    subscriptionDate: lagosDay(now()),
  };
}

/**
 * Returns a function that puts a paid plan into the auth state (R4.08): plan, frequency, amount and currency from the
 * server, and today as its date. Then renews the session, so that a reload shows it too.
 */
export const makeUpgradePlan =
  (deps: UpgradeDeps): Site['upgradePlan'] =>
  async (request) => {
    const { store, renew } = deps;
    store.dispatch(authBegan());
    const answer = await granted(deps, request);
    if (typeof answer === 'string') {
      store.dispatch(authFailed(answer));
      throw new Error(answer);
    }
    store.dispatch(planUpgraded(answer));
    await renew();
  };
