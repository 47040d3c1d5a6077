import { getMembership, type Membership } from 'shared-contracts/membership/get-membership';
import type { PageLoader } from 'shared-contracts/page';
import { portalDone, portalSteps } from './portal-address.ts';
import type { PortalData } from './portal-data.ts';

/** A question about what is not one's own is not asked. */
function askedIn(query: URLSearchParams, { subscription, gifts }: Membership): PortalData['asked'] {
  const step = portalSteps.find((name) => name === query.get('step'));
  const own = [...(subscription === null ? [] : [subscription]), ...gifts];
  const id = own.find((one) => one.id === query.get('id'))?.id;
  return step === undefined || id === undefined ? null : { step, id };
}

/** `/membership/manage`, for members only. */
export const loadPortal: PageLoader<PortalData> = async ({ call, url }) => {
  const membership = await call(getMembership, {});
  const done = portalDone.find((name) => name === url.searchParams.get('done')) ?? null;
  return {
    kind: 'page',
    data: { membership, done, asked: askedIn(url.searchParams, membership) },
    head: { title: 'Your membership', noindex: true },
  };
};
