import { isAppError } from 'shared-contracts/app-error';
import { hasRole } from 'shared-contracts/auth/roles';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { getInside, type InsideStatus } from 'shared-contracts/status/get-inside';
import { getStatus, type SiteStatus } from 'shared-contracts/status/get-status';

export interface StatusPageData {
  readonly site: SiteStatus;
  /** For editors and admins; null for all others, `unknown` when it could not be loaded. */
  readonly inside: InsideStatus | 'unknown' | null;
}

async function insideFor({ visitor, call }: LoaderContext): Promise<StatusPageData['inside']> {
  if (visitor.id === null || !hasRole(visitor.role, 'editor')) return null;
  try {
    return await call(getInside, {});
  } catch (error) {
    // A role that was revoked in the meantime is not an error.
    return isAppError(error) && error.code === 'forbidden' ? null : 'unknown';
  }
}

export const loadStatus: PageLoader<StatusPageData> = async (context) => {
  const [site, inside] = await Promise.all([context.call(getStatus, {}), insideFor(context)]);
  return {
    kind: 'page',
    data: { site, inside },
    head: {
      title: 'Status',
      description: 'The current status of this site’s services.',
      canonical: '/status',
      links: [{ rel: 'alternate', href: '/status.json', type: 'application/json', title: 'Machine-readable version' }],
    },
    // The page shows the present state, so it is not cached.
    incomplete: true,
  };
};
