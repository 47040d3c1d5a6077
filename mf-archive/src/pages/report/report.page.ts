import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadReport } from './report.loader.ts';

export const page: PageDeclaration = {
  path: '/reports/:number',
  component: () => import('./report-page.tsx'),
  load: loadReport,
};
