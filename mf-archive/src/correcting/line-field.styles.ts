import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The line's picture above its text, so that both stay visible above a phone's keyboard. */
export const lineSheet: SerializedStyles = css`
  display: grid;
  gap: var(--space-3);
  & input[name='text'] {
    font-family: var(--serif);
    font-size: var(--text-lg);
  }
`;

/** The actions for a line, in a row. */
export const lineActs: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  & > a {
    padding-block: var(--space-2);
  }
  & > a[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    text-decoration: none;
  }
`;

/** A secondary remark beside the actions. */
export const lineNote: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
