import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadWithdrawals, sendWithdrawal } from './withdrawals.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/withdrawals',
  access: 'archivist',
  component: () => import('./management-page.tsx'),
  load: loadWithdrawals,
  act: sendWithdrawal,
};
