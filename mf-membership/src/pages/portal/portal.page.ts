import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendPortal } from './portal.action.ts';
import { loadPortal } from './portal.loader.ts';

export const page: PageDeclaration = {
  path: '/membership/manage',
  layout: 'membership',
  policy: 'payments',
  access: 'user',
  component: () => import('./portal-page.tsx'),
  load: loadPortal,
  act: sendPortal,
};
