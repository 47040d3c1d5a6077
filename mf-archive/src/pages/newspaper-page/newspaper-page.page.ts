import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadNewspaperPage } from './newspaper-page.loader.ts';

export const page: PageDeclaration = {
  path: '/search/:slug',
  component: () => import('./newspaper-page.tsx'),
  load: loadNewspaperPage,
};
