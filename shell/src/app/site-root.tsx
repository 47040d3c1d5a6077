import type { JSX } from 'react';
import { Outlet, ScrollRestoration } from 'shared-contracts/platform/router';
import { HeadSync } from './head-sync.tsx';
import { LeavingBoundary } from './leaving-boundary.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';

/** The root route. What follows navigations stands beside the outlet, never above it. */
export const SiteRoot = (): JSX.Element => (
  <>
    <LeavingBoundary>
      <Outlet />
    </LeavingBoundary>
    <HeadSync />
    <NavigationAnnouncer />
    <ScrollRestoration />
  </>
);
