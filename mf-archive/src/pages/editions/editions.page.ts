import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadEditions } from './editions.loader.ts';

export const page: PageDeclaration = {
  path: '/editions',
  component: () => import('./editions-page.tsx'),
  load: loadEditions,
};
