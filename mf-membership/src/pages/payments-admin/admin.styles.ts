import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A section below a rule. */
export const adminSection: SerializedStyles = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  justify-items: start;
  & > div,
  & > ul {
    width: 100%;
  }
`;

/** A container that scrolls when its table is wider than the window. */
export const tableFrame: SerializedStyles = css`
  overflow-x: auto;
  width: 100%;
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    text-align: left;
    vertical-align: middle;
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-bottom: 1px solid var(--rule);
  }
  & th {
    font-weight: var(--weight-ui);
    color: var(--ink-2);
    white-space: nowrap;
  }
  & td:first-of-type {
    white-space: nowrap;
  }
  & .number {
    text-align: right;
    white-space: nowrap;
  }
  & td a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** A short form of readable width. */
export const adminForm: SerializedStyles = css`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: 32rem;
  & [type='submit'] {
    justify-self: start;
  }
`;

/** A list with a rule below each entry. */
export const adminList: SerializedStyles = css`
  display: grid;
  & > li {
    display: grid;
    gap: var(--space-1);
    justify-items: start;
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    overflow-wrap: anywhere;
  }
`;

export const buttonRow: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;
