import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadInside } from './inside.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/{inside}',
  component: () => import('../../parts/list-page.tsx'),
  load: loadInside,
};
