import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadCohort } from './cohort.loader.ts';

export const page: PageDeclaration = {
  path: '/projects/:fellowshipcohort',
  component: () => import('../../parts/list-page.tsx'),
  load: loadCohort,
};
