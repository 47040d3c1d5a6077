import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadSearch } from './search.loader.ts';

export const page: PageDeclaration = {
  path: '/search',
  component: () => import('./search-page.tsx'),
  load: loadSearch,
};
