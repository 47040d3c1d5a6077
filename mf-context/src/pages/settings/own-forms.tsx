import type { JSX, ReactNode } from 'react';
import { PageProvider, usePage } from 'shared-contracts/platform/site';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { PageFormsProvider } from '../../parts/sending/page-forms-provider.tsx';
import { settingsForms } from './settings-forms.ts';

/** Wraps forms that are sent by script, so that they do not show the refusal of another form of the page. */
export function OwnForms({ children }: { readonly children: ReactNode }): JSX.Element {
  const page = usePage();
  const isOwn = Object.hasOwn(settingsForms.handlers, page.form?.values['do'] ?? '');
  return (
    <PageProvider value={isOwn ? page : { ...page, form: null }}>
      <PageFormsProvider forms={settingsForms}>
        <FormFault />
        {children}
      </PageFormsProvider>
    </PageProvider>
  );
}
