import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadDevelopers } from './developers.loader.ts';

export const page: PageDeclaration = {
  path: '/developers',
  component: () => import('./developers-page.tsx'),
  load: loadDevelopers,
};
