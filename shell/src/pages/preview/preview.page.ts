import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadPreview } from './preview.loader.ts';

export const page: PageDeclaration = {
  path: '/preview',
  policy: 'preview',
  component: () => import('shared-contracts/ui/frame-page'),
  load: loadPreview,
};
