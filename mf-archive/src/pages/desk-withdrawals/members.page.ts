import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadMembers } from './members.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/members',
  access: 'admin',
  component: () => import('./management-page.tsx'),
  load: loadMembers,
};
