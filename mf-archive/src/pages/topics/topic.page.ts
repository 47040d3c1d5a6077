import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadTopic } from './topic.loader.ts';

export const page: PageDeclaration = {
  path: '/topics/:category/:slug',
  component: () => import('./topic-page.tsx'),
  load: loadTopic,
};
