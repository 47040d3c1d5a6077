import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { textPageLoader } from './text-page.loader.ts';

export const page: PageDeclaration = {
  path: '/terms-of-use',
  component: () => import('./text-page.tsx'),
  load: textPageLoader({
    type: 'legal_page',
    uid: 'terms-of-use',
    title: 'Terms of use',
    canonical: '/terms-of-use',
  }),
};
