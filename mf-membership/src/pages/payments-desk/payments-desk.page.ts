import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendPaymentsDesk } from './payments.action.ts';
import { loadPaymentsDesk } from './payments.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/payments',
  access: 'admin',
  component: () => import('./payments-page.tsx'),
  load: loadPaymentsDesk,
  act: sendPaymentsDesk,
};
