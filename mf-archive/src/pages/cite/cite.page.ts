import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadCite } from './cite.loader.ts';

export const page: PageDeclaration = {
  path: '/cite/:slug',
  component: () => import('./cite-page.tsx'),
  load: loadCite,
};
