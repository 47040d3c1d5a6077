import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendLeaveWall } from '../../donations/leave-wall.action.ts';
import { loadPayment } from './payment.loader.ts';

export const page: PageDeclaration = {
  path: '/payments/:reference',
  layout: 'membership',
  policy: 'payments',
  component: () => import('./payment-page.tsx'),
  load: loadPayment,
  act: sendLeaveWall,
};
