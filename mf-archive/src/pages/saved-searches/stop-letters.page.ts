import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadStopLetters, sendStopLetters } from './stop-letters.loader.ts';

export const page: PageDeclaration = {
  path: '/saved-searches/stop',
  component: () => import('./stop-letters-page.tsx'),
  load: loadStopLetters,
  act: sendStopLetters,
};
