import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadShared } from './shared.loader.ts';

export const page: PageDeclaration = {
  path: '/shared/:key',
  component: () => import('./shared-page.tsx'),
  load: loadShared,
};
