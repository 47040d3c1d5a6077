import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadHome } from './home.loader.ts';

export const page: PageDeclaration = {
  path: '/',
  component: () => import('./home-page.tsx'),
  load: loadHome,
};
