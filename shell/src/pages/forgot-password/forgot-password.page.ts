import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { visitorPageLoader } from '../visitor-page.loader.ts';

export const page: PageDeclaration = {
  path: '/forgot-password',
  layout: 'visitor',
  component: () => import('../email-link/email-link-page.tsx'),
  load: visitorPageLoader({ title: 'Forgot password' }, 'forgot-password'),
};
