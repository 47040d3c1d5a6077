import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Radio buttons side by side whose labels look like buttons. */
export const segmented: SerializedStyles = css`
  display: inline-flex;
  max-width: 100%;
  margin: 0;
  padding: 0;
  min-width: 0;
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  background: var(--paper-raised);
  & label {
    position: relative;
    display: grid;
  }
  & label + label {
    border-left: 1px solid var(--rule-control);
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & label > span {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 1rem;
    font-size: 0.9375rem;
    font-weight: var(--weight-ui);
  }
  & input:checked + span {
    background: var(--ink);
    color: var(--paper);
  }
  & input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    & input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
