import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadUnsubscribe, sendUnsubscribe } from './unsubscribe.loader.ts';

export const page: PageDeclaration = {
  path: '/saved-searches/stop',
  component: () => import('./unsubscribe-page.tsx'),
  load: loadUnsubscribe,
  act: sendUnsubscribe,
};
