import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A native select with our own arrow. */
export const selectBox: SerializedStyles = css`
  appearance: none;
  min-height: var(--target);
  padding: 0 2.5rem 0 0.875rem;
  background-color: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: 1rem;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--ink-2) 50%),
    linear-gradient(-45deg, transparent 50%, var(--ink-2) 50%);
  background-size: 6px 6px;
  background-position:
    right 20px top 50%,
    right 14px top 50%;
  background-repeat: no-repeat;
  &:hover {
    border-color: var(--ink-2);
  }
  & option {
    background: var(--paper-raised);
    color: var(--ink);
  }
  @media (forced-colors: active) {
    appearance: auto;
    padding-right: var(--space-2);
    background-image: none;
  }
`;
