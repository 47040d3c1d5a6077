import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadTopicCategory } from './topics.loader.ts';

export const page: PageDeclaration = {
  path: '/topics/:category',
  component: () => import('./topic-category-page.tsx'),
  load: loadTopicCategory,
};
