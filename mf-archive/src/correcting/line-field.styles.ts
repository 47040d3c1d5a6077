import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The line's picture above its text, so that both can be compared: above the keyboard of a phone as well. */
export const lineSheet: SerializedStyles = css`
  display: grid;
  gap: var(--space-3);
  & input[name='text'] {
    font-family: var(--serif);
    font-size: var(--text-lg);
  }
`;

/** What is done with a line, side by side. */
export const lineActs: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;

/** A quiet word beside it. */
export const lineNote: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
