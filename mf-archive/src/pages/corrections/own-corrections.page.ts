import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadOwnCorrections } from './corrections.loader.ts';
import { sendListed } from './send-correction.ts';

export const page: PageDeclaration = {
  path: '/corrections',
  access: 'user',
  component: () => import('./own-corrections-page.tsx'),
  load: loadOwnCorrections,
  act: sendListed,
};
