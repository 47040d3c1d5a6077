import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadPlace } from './places.loader.ts';

export const page: PageDeclaration = {
  path: '/places/:place',
  component: () => import('./place-page.tsx'),
  load: loadPlace,
};
