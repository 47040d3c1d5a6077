import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadSpend } from './spend.loader.ts';

export const page: PageDeclaration = {
  path: '/spend-abacha-loot',
  component: () => import('./spend-page.tsx'),
  load: loadSpend,
};
