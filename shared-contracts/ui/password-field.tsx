import { useState, type ComponentProps, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextField } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const toggle = css`
  position: absolute;
  right: 2px;
  top: 2px;
  min-height: calc(3rem - 4px);
  padding: 0 0.875rem;
  background: var(--paper-raised);
  border: 0;
  font-size: var(--text-sm);
  font-weight: var(--weight-ui);
  color: var(--green);
  @media (scripting: none) {
    display: none;
  }
`;

const withRoom = css`
  & input {
    padding-right: 4.5rem;
  }
  /* Edge draws an eye of its own. */
  & input::-ms-reveal {
    display: none;
  }
`;

/** A password that can be shown and hidden (R2.32). */
export function PasswordField({ label, ...rest }: Omit<ComponentProps<typeof TextField>, 'type'>): JSX.Element {
  const [shown, setShown] = useState(false);
  const verb = shown ? 'Hide' : 'Show';
  return (
    <div css={withRoom}>
      <TextField label={label} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} {...rest}>
        <button
          css={toggle}
          type="button"
          onClick={() => {
            setShown(!shown);
          }}
        >
          {verb}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </button>
      </TextField>
    </div>
  );
}
