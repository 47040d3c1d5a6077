import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadRights, sendRights } from './rights.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/rights',
  access: 'archivist',
  component: () => import('./management-page.tsx'),
  load: loadRights,
  act: sendRights,
};
