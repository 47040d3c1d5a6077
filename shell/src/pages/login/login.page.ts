import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { visitorPageLoader } from '../visitor-page.loader.ts';

export const page: PageDeclaration = {
  path: '/login',
  layout: 'visitor',
  component: () => import('./login-page.tsx'),
  load: visitorPageLoader({ title: 'Log in' }),
};
