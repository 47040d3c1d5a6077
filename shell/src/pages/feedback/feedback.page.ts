import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadFeedback } from './feedback.loader.ts';

export const page: PageDeclaration = {
  path: '/feedback',
  component: () => import('./feedback-page.tsx'),
  load: loadFeedback,
};
