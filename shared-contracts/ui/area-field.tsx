import { useId, type ComponentProps, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { fieldBox, inputBox } from './field.styles.ts';

const area = css`
  min-height: 9rem;
  padding: var(--space-3) 0.875rem;
  font: 400 1rem/1.5 var(--serif);
  resize: vertical;
`;

const help = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const fault = css`
  font-size: var(--text-sm);
  color: var(--danger);
`;

interface AreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'css'> {
  readonly label: string;
  /** The error message; the field is then marked as invalid. */
  readonly error?: string | undefined;
  /** A short help text below the field. */
  readonly hint: string;
}

/** A labelled field for several lines of text. Uncontrolled, so that text typed before hydration is kept. */
export function AreaField({ label, error, hint, ...rest }: AreaFieldProps): JSX.Element {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div css={fieldBox}>
      <label htmlFor={id}>{label}</label>
      <textarea
        css={[inputBox, area]}
        id={id}
        aria-describedby={note}
        aria-invalid={error === undefined ? undefined : true}
        {...rest}
      />
      <p css={help} id={note}>
        {hint}
      </p>
      {/* Present from the start, so that screen readers announce an error when it appears. */}
      <p css={fault} role="alert">
        {error}
      </p>
    </div>
  );
}
