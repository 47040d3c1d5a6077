import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { faultBox } from './saved-searches.styles.ts';

/** What the server said of a form that it refused, and what to do next. */
export function FormFault(): JSX.Element | null {
  const { form } = usePage();
  if (form === null) return null;
  return (
    <p css={faultBox} role="alert">
      {form.errors['form']} {form.errors['hint']}
    </p>
  );
}
