import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadSubArticle } from './article.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/:issue/:mainarticle/:subarticle',
  component: () => import('./story-page.tsx'),
  load: loadSubArticle,
};
