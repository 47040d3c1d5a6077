import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadSavedSearches } from './saved-searches.loader.ts';
import { sendSavedSearch } from './send-saved-search.ts';

export const page: PageDeclaration = {
  path: '/saved-searches',
  access: 'user',
  component: () => import('./saved-searches-page.tsx'),
  load: loadSavedSearches,
  act: sendSavedSearch,
};
