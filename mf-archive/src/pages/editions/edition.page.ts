import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadEdition } from './editions.loader.ts';

export const page: PageDeclaration = {
  path: '/editions/:slug',
  component: () => import('./edition-page.tsx'),
  load: loadEdition,
};
