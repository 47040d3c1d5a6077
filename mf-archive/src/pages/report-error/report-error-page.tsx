import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { ReportForm } from '../../report/report-form.tsx';
import type { ReportErrorData } from './report-error.loader.ts';

/** The form on a separate page. */
export function Page(): JSX.Element {
  const { data, form } = usePage<ReportErrorData>();
  const { page, name, to, region } = data;
  return (
    <div css={textSheet}>
      <header>
        <h1>Report an error</h1>
        <p>
          {region === '' ? 'On ' : 'On a part of '}
          <TextLink to={to}>{name}</TextLink>
        </p>
      </header>
      <ReportForm page={page} region={region} values={form?.values ?? {}} error={form?.errors['form']} />
    </div>
  );
}
