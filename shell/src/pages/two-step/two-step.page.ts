import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadTwoStep } from './two-step.loader.ts';

export const page: PageDeclaration = {
  path: '/two-step',
  layout: 'visitor',
  access: 'user',
  component: () => import('./two-step-page.tsx'),
  load: loadTwoStep,
};
