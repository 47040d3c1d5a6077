import { getMembership, type Membership } from 'shared-contracts/membership/get-membership';
import type { PageLoader } from 'shared-contracts/page';
import { isPausedWithoutAccess } from '../../plans/is-paused-without-access.ts';
import { portalDone, portalSteps } from './portal-address.ts';
import type { PortalData } from './portal-data.ts';

/**
 * Returns the question in the address; null when the subscription is not the reader's, or when resuming costs nothing.
 */
function openQuestion(query: URLSearchParams, membership: Membership): PortalData['question'] {
  const { subscription, gifts } = membership;
  const step = portalSteps.find((name) => name === query.get('step'));
  const own = [...(subscription === null ? [] : [subscription]), ...gifts].find((one) => one.id === query.get('id'));
  if (step === undefined || own === undefined) return null;
  return step === 'resume' && !isPausedWithoutAccess(membership, own) ? null : { step, id: own.id };
}

/** Loads `/membership/manage`, for members only. */
export const loadPortal: PageLoader<PortalData> = async ({ call, url }) => {
  const membership = await call(getMembership, {});
  const done = portalDone.find((name) => name === url.searchParams.get('done')) ?? null;
  return {
    kind: 'page',
    data: { membership, done, question: openQuestion(url.searchParams, membership) },
    head: { title: 'Your membership', noindex: true },
  };
};
