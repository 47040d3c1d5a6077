import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadSection } from './section.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}',
  component: () => import('./section-page.tsx'),
  load: loadSection,
};
