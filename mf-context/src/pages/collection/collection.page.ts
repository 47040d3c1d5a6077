import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { formAction } from '../../parts/sending/send-form.ts';
import { collectionForms } from './collection-forms.ts';
import { loadCollection } from './collection.loader.ts';

export const page: PageDeclaration = {
  path: '/context/collections/:collection',
  layout: 'context',
  access: 'user',
  component: () => import('./collection-page.tsx'),
  load: loadCollection,
  act: formAction(collectionForms),
};
