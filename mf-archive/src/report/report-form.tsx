import type { ComponentProps, JSX, ReactNode } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { maxReportLength, reportKindNames, reportKinds } from 'shared-contracts/archive/reports/report';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import type { ReportSubject } from './report-button.tsx';

const form = css`
  display: grid;
  gap: var(--space-4);
  max-width: 36rem;
`;

const fault = css`
  font-size: var(--text-sm);
  color: var(--danger);
`;

interface ReportFormProps extends ReportSubject {
  /** The typed values of a refused form. */
  readonly values?: Readonly<Record<string, string>>;
  readonly error?: string | undefined;
  readonly busy?: boolean;
  readonly onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** Shown between the kind of error and the description. */
  readonly children?: ReactNode;
}

/** The form for an error on a page. A plain form, which works without script. */
export function ReportForm({
  page,
  region = '',
  values = {},
  error,
  busy = false,
  onSubmit,
  children,
}: ReportFormProps): JSX.Element {
  const { brand } = useSite();
  return (
    <form css={form} method="post" action={archiveLinks(brand).reportError(page, region)} onSubmit={onSubmit}>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="region" value={region} />
      <fieldset css={choiceBox}>
        <legend>What is wrong?</legend>
        {reportKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} required defaultChecked={values['kind'] === kind} />
            {reportKindNames[kind]}
          </label>
        ))}
      </fieldset>
      {children}
      <AreaField
        label="Details"
        hint="Only archivists read this. Add your email address if you would like a reply."
        name="message"
        maxLength={maxReportLength}
        defaultValue={values['message']}
      />
      {/* Always in the document, so that a message is announced. */}
      <p css={fault} role="alert">
        {error}
      </p>
      <Button look="primary" type="submit" disabled={busy}>
        {busy ? 'Please wait...' : 'Send report'}
      </Button>
    </form>
  );
}
