import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { visitorPageLoader } from '../visitor-page.loader.ts';

export const page: PageDeclaration = {
  path: '/forgot-password',
  layout: 'visitor',
  component: () => import('./forgot-password-page.tsx'),
  load: visitorPageLoader({ title: 'Forgot password' }),
};
