import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A subscription: its name, state and actions. */
export const stack: SerializedStyles = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  align-content: start;
  & > p {
    max-width: var(--measure);
  }
`;

export const buttonRow: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/** A question before an action. */
export const questionBox: SerializedStyles = css`
  border: 1px solid var(--rule-control);
  border-top: var(--line-strong) solid var(--green);
  background: var(--paper-raised);
  padding: clamp(1.25rem, 0.75rem + 2vw, 2rem);
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: 40rem;
  /* Focused only to scroll it into view. */
  &:focus-visible {
    outline: none;
  }
  & form {
    display: grid;
    gap: var(--space-4);
  }
`;

/** A list with thin rules: payments, history. */
export const ruledList: SerializedStyles = css`
  width: 100%;
  border-top: 1px solid var(--rule);
  & > li {
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
    align-items: baseline;
    font-variant-numeric: tabular-nums;
  }
  & small {
    font-size: var(--text-sm);
    color: var(--ink-3);
  }
`;
