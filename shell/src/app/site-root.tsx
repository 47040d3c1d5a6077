import { useLayoutEffect, type JSX } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'shared-contracts/platform/router';
import { HeadSync } from './head-sync.tsx';
import { LeavingBoundary } from './leaving-boundary.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { usePageSource } from './page-source.ts';

/**
 * Tells that a page was left when React takes it away, which is after its last drawing and before the effects of the
 * next page.
 */
function Leaving(): null {
  const { pathname } = useLocation();
  const { left } = usePageSource();
  useLayoutEffect(() => left, [pathname, left]);
  return null;
}

/** The root route. What follows navigations stands beside the outlet, never above it. */
export const SiteRoot = (): JSX.Element => (
  <>
    <LeavingBoundary>
      <Outlet />
    </LeavingBoundary>
    <Leaving />
    <HeadSync />
    <NavigationAnnouncer />
    <ScrollRestoration />
  </>
);
