import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadStories } from './stories.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories',
  component: () => import('../../parts/list-page.tsx'),
  load: loadStories,
};
