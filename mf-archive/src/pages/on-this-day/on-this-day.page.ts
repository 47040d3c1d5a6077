import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadOnThisDay } from './on-this-day.loader.ts';

export const page: PageDeclaration = {
  path: '/on-this-day',
  component: () => import('./on-this-day-page.tsx'),
  load: loadOnThisDay,
};
