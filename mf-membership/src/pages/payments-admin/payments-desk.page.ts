import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { paymentsAdminAction } from './payments.action.ts';
import { loadPaymentsAdmin } from './payments.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/payments',
  access: 'admin',
  component: () => import('./payments-page.tsx'),
  load: loadPaymentsAdmin,
  act: paymentsAdminAction,
};
