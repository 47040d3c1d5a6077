import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadPageCorrections } from './corrections.loader.ts';
import { sendPageCorrection } from './send-correction.ts';

export const page: PageDeclaration = {
  path: '/search/:slug/corrections',
  component: () => import('./corrections-page.tsx'),
  load: loadPageCorrections,
  act: sendPageCorrection,
};
