import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { endMonthlyGift, loadGift } from './gift.loader.ts';

export const page: PageDeclaration = {
  path: '/gifts/:gift',
  layout: 'membership',
  component: () => import('./gift-page.tsx'),
  load: loadGift,
  act: endMonthlyGift,
};
