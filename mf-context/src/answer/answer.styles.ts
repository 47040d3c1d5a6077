import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A line of actions below an item. */
export const actions: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  font-size: var(--text-sm);
  & > a,
  & summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    font-weight: var(--weight-ui);
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
  /* In this line buttons look like links, except in a form that opens below it. */
  & button:not(form *) {
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    padding-inline: 0;
    color: var(--green);
  }
`;

/** A wrapping row of words and buttons. */
export const chipRow: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & button {
    min-height: var(--target);
    padding-inline: var(--space-3);
    border-radius: var(--radius-pill);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    white-space: normal;
    text-align: left;
  }
`;

/** A remark beside the answer, such as how it ended or what is missing. */
export const remark: SerializedStyles = css`
  border-left: 3px solid var(--rule-control);
  padding-left: var(--space-4);
  font-size: 0.9375rem;
  color: var(--ink-2);
  max-width: 60ch;
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & b {
    color: var(--ink);
  }
`;

export const fault: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
  max-width: 60ch;
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  overflow-wrap: anywhere;
`;

export const rowList: SerializedStyles = css`
  font-size: 0.9375rem;
  & > li {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: var(--space-3);
    padding-block: 0.625rem;
    border-top: 1px solid var(--rule);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & b {
    color: var(--ink);
    font-weight: var(--weight-ui);
  }
`;
