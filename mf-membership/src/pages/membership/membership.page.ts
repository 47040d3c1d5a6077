import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendOrder } from './membership.action.ts';
import { loadMembership } from './membership.loader.ts';

export const page: PageDeclaration = {
  path: '/membership',
  layout: 'membership',
  policy: 'payments',
  component: () => import('./membership-page.tsx'),
  load: loadMembership,
  act: sendOrder,
};
