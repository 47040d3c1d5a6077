import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { textPageLoader } from './text-page.loader.ts';

export const page: PageDeclaration = {
  path: '/about',
  component: () => import('./text-page.tsx'),
  load: textPageLoader({ type: 'about', uid: null, title: 'About us', canonical: '/about' }),
};
