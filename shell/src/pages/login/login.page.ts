import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { visitorPageLoader } from '../visitor-page.loader.ts';

export const page: PageDeclaration = {
  path: '/login',
  layout: 'visitor',
  component: () => import('../account/account-form-page.tsx'),
  load: visitorPageLoader({ title: 'Log in' }, 'log-in'),
};
