import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadIssues } from './issues.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/issues',
  component: () => import('../../parts/list-page.tsx'),
  load: loadIssues,
};
