import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadProject } from './project.loader.ts';

export const page: PageDeclaration = {
  path: '/projects/:fellowshipcohort/:slug',
  component: () => import('./story-page.tsx'),
  load: loadProject,
};
