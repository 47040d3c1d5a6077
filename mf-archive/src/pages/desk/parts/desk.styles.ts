import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A section with a rule above it. */
export const part: SerializedStyles = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

/** Secondary text. */
export const quiet: SerializedStyles = css`
  color: var(--ink-2);
  max-width: var(--measure);
`;

/** A table with its own horizontal scrolling. */
export const tableFrame: SerializedStyles = css`
  overflow-x: auto;
  &:focus-visible {
    outline-offset: -3px;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th {
    text-align: left;
    font-weight: var(--weight-ui);
    color: var(--ink-2);
    white-space: nowrap;
  }
  & thead th {
    border-bottom: 1px solid var(--rule-control);
  }
  & th,
  & td {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    vertical-align: top;
    border-bottom: 1px solid var(--rule);
  }
  & td a {
    display: inline-block;
    padding-block: var(--space-1);
  }
  & .number {
    text-align: right;
  }
`;

/** A row of buttons and links. */
export const row: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
`;
