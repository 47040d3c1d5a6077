import type { ComponentType } from 'react';
import type { LayoutName } from 'shared-contracts/routes';
import { ContextLayout } from './context-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { MembershipLayout } from './membership-layout.tsx';
import { VisitorLayout } from './visitor-layout.tsx';

/** Spec §2: each draws the page of its route where its `<Outlet/>` stands. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  context: ContextLayout,
  default: DefaultLayout,
  membership: MembershipLayout,
  visitor: VisitorLayout,
};
