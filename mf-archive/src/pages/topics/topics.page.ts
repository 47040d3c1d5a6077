import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadTopics } from './topics.loader.ts';

export const page: PageDeclaration = {
  path: '/topics',
  component: () => import('./topics-page.tsx'),
  load: loadTopics,
};
