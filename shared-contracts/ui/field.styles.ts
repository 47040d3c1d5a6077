import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A label, its control and its note. */
export const fieldBox: SerializedStyles = css`
  display: grid;
  gap: 0.375rem;
  & > label {
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
`;

/** A single-line field, 48 px high. */
export const inputBox: SerializedStyles = css`
  width: 100%;
  min-height: 3rem;
  padding: 0 0.875rem;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: 1rem;
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

/** A checkbox with its label. */
export const checkBox: SerializedStyles = css`
  display: grid;
  grid-template-columns: 1.25rem 1fr;
  gap: 0.625rem;
  align-items: start;
  min-height: var(--target);
  padding-block: 0.6rem;
  font-size: 0.9375rem;
  line-height: 1.35;
  cursor: pointer;
  & input {
    appearance: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    background: var(--paper-raised);
    display: grid;
    place-items: center;
    cursor: pointer;
  }
  & input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  /* All of the row's height can be pressed. */
  & label {
    padding-block: 0.6rem;
    margin-block: -0.6rem;
    cursor: pointer;
  }
  & input:checked {
    background: var(--green);
    border-color: var(--green);
  }
  & input:checked::after {
    content: '';
    width: 0.65rem;
    height: 0.35rem;
    border: solid var(--on-green);
    border-width: 0 0 2px 2px;
    translate: 0 -1px;
    rotate: -45deg;
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
`;
