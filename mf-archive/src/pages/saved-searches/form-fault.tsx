import type { JSX } from 'react';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { faultBox } from './saved-searches.styles.ts';

/** Shows why the server refused a form, and what to do next. */
export function FormFault(): JSX.Element | null {
  const { form } = usePage();
  const { links } = useSite();
  if (form === null) return null;
  return (
    <p css={faultBox} role="alert">
      {form.errors['form']} {form.errors['hint']}
      {form.errors['plans'] !== undefined && (
        <>
          {' '}
          <TextLink to={links.membership}>{form.errors['plans']}</TextLink>
        </>
      )}
    </p>
  );
}
