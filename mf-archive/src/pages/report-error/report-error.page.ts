import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadReportError, sendReportError } from './report-error.loader.ts';

export const page: PageDeclaration = {
  path: '/report-error',
  component: () => import('./report-error-page.tsx'),
  load: loadReportError,
  act: sendReportError,
};
