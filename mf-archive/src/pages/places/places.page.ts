import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadPlaces } from './places.loader.ts';

export const page: PageDeclaration = {
  path: '/places',
  component: () => import('./places-page.tsx'),
  load: loadPlaces,
};
