import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { keptDataText } from './kept-data-text.ts';
import { textPageLoader } from './text-page.loader.ts';

export const page: PageDeclaration = {
  path: '/privacy-policy',
  component: () => import('./text-page.tsx'),
  load: textPageLoader({
    type: 'legal_page',
    uid: 'privacy-policy',
    title: 'Privacy policy',
    canonical: '/privacy-policy',
    after: keptDataText,
  }),
};
