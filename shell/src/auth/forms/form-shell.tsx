import type { ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import type { FormSubmission } from './use-form-submission.ts';

const rows = css`
  display: grid;
  gap: var(--space-4);
`;

const alert = css`
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
  font-size: 0.9375rem;
  &:focus-visible {
    outline-offset: 0;
  }
`;

interface FormShellProps {
  readonly sent: FormSubmission;
  /** The address that the form is sent to without script. */
  readonly action: string;
  readonly submit: string;
  /** A message to show before anything was sent. */
  readonly message?: string | null;
  readonly children?: ReactNode;
}

/** The frame of every account form: error message, fields, and one button. */
export function FormShell({ sent, action, submit, message = null, children }: FormShellProps) {
  const { ref, errors, waiting, filled, onSubmit, onInput, onFocus } = sent;
  const shown = errors['form'] ?? message;
  return (
    <form
      ref={ref}
      css={rows}
      method="post"
      action={action}
      noValidate
      aria-busy={waiting}
      onSubmit={onSubmit}
      onInput={onInput}
      onChange={onInput}
      onFocus={onFocus}
    >
      {shown !== null && (
        // Receives the focus when no field has an error.
        <div css={alert} role="alert" tabIndex={-1}>
          <p>{shown}</p>
          {errors['hint'] !== undefined && <p>{errors['hint']}</p>}
        </div>
      )}
      {children}
      <Button look="primary" wide type="submit" disabled={waiting || !filled}>
        {waiting ? 'Please wait...' : submit}
      </Button>
    </form>
  );
}
