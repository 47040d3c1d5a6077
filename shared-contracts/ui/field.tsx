import { useId, type ComponentProps, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from './icon.tsx';

const field = css`
  display: grid;
  gap: 0.375rem;
  & > label {
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
`;

const input = css`
  width: 100%;
  min-height: 3rem;
  padding: 0 0.875rem;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: 1rem;
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--ink-2);
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 3px 0 0 var(--danger);
  }
`;

const hintText = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const errorText = css`
  display: flex;
  gap: 0.4rem;
  font-size: var(--text-sm);
  color: var(--danger);
  & svg {
    width: 1rem;
    height: 1rem;
    margin-top: 0.15rem;
  }
`;

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A labelled input with its hint and its error; both are read out with it. */
export function Field({ label, hint, error, ...rest }: FieldProps): JSX.Element {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div css={field}>
      <label htmlFor={id}>{label}</label>
      <input
        css={input}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        {...rest}
      />
      {hint !== undefined && (
        <p css={hintText} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p css={errorText} id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
