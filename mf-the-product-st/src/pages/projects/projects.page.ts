import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadProjects } from './projects.loader.ts';

export const page: PageDeclaration = {
  path: '/projects',
  component: () => import('../../parts/list-page.tsx'),
  load: loadProjects,
};
