import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadStatus } from './status.loader.ts';

export const page: PageDeclaration = {
  path: '/status',
  component: () => import('./status-page.tsx'),
  load: loadStatus,
};
