import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadInsidePiece } from './inside-piece.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/{inside}/:slug',
  component: () => import('./story-page.tsx'),
  load: loadInsidePiece,
};
