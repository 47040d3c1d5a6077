import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadIssue } from './issue.loader.ts';

export const page: PageDeclaration = {
  path: '/{section}/stories/:issue',
  component: () => import('../../parts/list-page.tsx'),
  load: loadIssue,
};
