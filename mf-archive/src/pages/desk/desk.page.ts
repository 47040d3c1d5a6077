import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendDesk } from './desk.action.ts';
import { loadDesk } from './desk.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/*',
  access: 'archivist',
  component: () => import('./desk-page.tsx'),
  load: loadDesk,
  act: sendDesk,
};
