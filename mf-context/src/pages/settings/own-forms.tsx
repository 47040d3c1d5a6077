import type { JSX, ReactNode } from 'react';
import { PageProvider, usePage } from 'shared-contracts/platform/site';
import { FormFault } from '../../parts/sending/form-fault.tsx';
import { PageFormsProvider } from '../../parts/sending/page-forms-provider.tsx';
import { settingsForms } from './settings-forms.ts';

/** Forms that are sent from where they stand. What was refused of another form of the page is not said here. */
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
