import { useId, type ComponentProps, type JSX, type ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { checkBox, fieldBox, inputBox } from './field.styles.ts';

const hintText = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

const fault = css`
  display: flex;
  gap: 0.4rem;
  align-items: flex-start;
  font-size: var(--text-sm);
  color: var(--danger);
  & svg {
    width: 1rem;
    height: 1rem;
    margin-top: 0.15rem;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
`;

interface FieldNoteProps {
  /** The error message; the control is then marked as invalid. */
  readonly error?: string | undefined;
  /** A short help text below the control. Screen readers announce changes of it. */
  readonly hint?: string | undefined;
}

const FieldNote = ({ id, error, hint }: FieldNoteProps & { readonly id: string }): JSX.Element | null => {
  if (error !== undefined) {
    return (
      <p css={fault} id={id}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3 2.5 20h19zM12 10v4M12 17v.2" />
        </svg>
        <span>{error}</span>
      </p>
    );
  }
  return hint === undefined ? null : (
    <p css={hintText} id={id} aria-live="polite">
      {hint}
    </p>
  );
};

/** Connects a control with its note. */
const described = (id: string, { error, hint }: FieldNoteProps) => ({
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': error === undefined && hint === undefined ? undefined : id,
});

interface TextFieldProps extends FieldNoteProps, Omit<ComponentProps<'input'>, 'id' | 'css'> {
  readonly label: string;
  /** Shown inside the field, at its end. */
  readonly children?: ReactNode;
}

const around = css`
  position: relative;
`;

/** A labelled single-line field. Uncontrolled, so that text typed before hydration is kept. */
export function TextField({ label, error, hint, children, ...input }: TextFieldProps): JSX.Element {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div css={fieldBox}>
      <label htmlFor={id}>{label}</label>
      <div css={around}>
        <input css={inputBox} id={id} {...input} {...described(note, { error, hint })} />
        {children}
      </div>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

interface CheckFieldProps extends FieldNoteProps, Omit<ComponentProps<'input'>, 'id' | 'css' | 'type'> {
  /** The label. */
  readonly children: ReactNode;
}

/** A labelled checkbox. */
export function CheckField({ error, hint, children, ...input }: CheckFieldProps): JSX.Element {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div css={fieldBox}>
      <div css={checkBox}>
        <input id={id} type="checkbox" {...input} {...described(note, { error, hint })} />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}
