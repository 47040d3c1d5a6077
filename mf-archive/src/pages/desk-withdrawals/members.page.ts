import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadMembers } from './members.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/members',
  access: 'admin',
  component: () => import('./keeping-page.tsx'),
  load: loadMembers,
};
