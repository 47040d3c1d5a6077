import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { deleteMessage, loadEditorial } from './editorial.loader.ts';

export const page: PageDeclaration = {
  path: '/desk/editorial',
  access: 'editor',
  component: () => import('./editorial-page.tsx'),
  load: loadEditorial,
  act: deleteMessage,
};
