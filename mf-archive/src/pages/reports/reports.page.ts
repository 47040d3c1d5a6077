import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadReports, sendAnswer } from './reports.loader.ts';

export const page: PageDeclaration = {
  path: '/reports',
  access: 'archivist',
  component: () => import('./reports-page.tsx'),
  load: loadReports,
  act: sendAnswer,
};
