import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { formAction } from '../../parts/sending/send-form.ts';
import { collectionsForms } from './collections-forms.ts';
import { loadCollections } from './collections.loader.ts';

export const page: PageDeclaration = {
  path: '/context/collections',
  layout: 'context',
  access: 'user',
  component: () => import('./collections-page.tsx'),
  load: loadCollections,
  act: formAction(collectionsForms),
};
