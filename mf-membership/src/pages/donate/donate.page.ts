import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { sendGift } from './donate.action.ts';
import { loadDonate } from './donate.loader.ts';

export const page: PageDeclaration = {
  path: '/donate',
  layout: 'membership',
  policy: 'payments',
  component: () => import('./donate-page.tsx'),
  load: loadDonate,
  act: sendGift,
};
