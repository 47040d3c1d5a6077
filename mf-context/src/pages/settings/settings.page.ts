import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { formAction } from '../../parts/sending/send-form.ts';
import { settingsForms } from './settings-forms.ts';
import { loadSettings } from './settings.loader.ts';

export const page: PageDeclaration = {
  path: '/context/settings',
  layout: 'context',
  access: 'user',
  component: () => import('./settings-page.tsx'),
  load: loadSettings,
  act: formAction(settingsForms),
};
