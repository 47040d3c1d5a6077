import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadMainArticle } from './article.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/:issue/:mainarticle',
  component: () => import('./story-page.tsx'),
  load: loadMainArticle,
};
