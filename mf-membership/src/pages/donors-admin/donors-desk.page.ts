import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendDonor } from './donors.action.ts';
import { loadDonors } from './donors.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/donors',
  access: 'editor',
  component: () => import('./donors-page.tsx'),
  load: loadDonors,
  act: sendDonor,
};
