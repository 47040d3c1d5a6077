import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { visitorPageLoader } from '../visitor-page.loader.ts';

export const page: PageDeclaration = {
  path: '/verify-email',
  layout: 'visitor',
  component: () => import('../email-link/email-link-page.tsx'),
  load: visitorPageLoader({ title: 'Confirm your email address' }, 'verify-email'),
};
