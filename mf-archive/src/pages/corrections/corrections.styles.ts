import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { lineActs } from '../../correcting/line-field.styles.ts';

export const changeList: SerializedStyles = css`
  display: grid;
  gap: var(--space-5);
  & > li {
    display: grid;
    gap: var(--space-2);
    border-top: 1px solid var(--rule);
    padding-top: var(--space-3);
  }
`;

/** Buttons without a frame, whose text is aligned with the text above them. */
export const changeActs: SerializedStyles = css`
  ${lineActs}
  gap: 0;
  margin-left: calc(-1 * var(--space-3));
`;

/** The text before and after a change. */
export const readings: SerializedStyles = css`
  font: 400 1.0625rem/1.5 var(--serif);
  overflow-wrap: anywhere;
  & del {
    color: var(--ink-3);
  }
  & ins {
    text-decoration: none;
  }
`;

/** Actions that affect all changes of a reader are behind a disclosure. */
export const personActs: SerializedStyles = css`
  & summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    font-size: var(--text-sm);
    cursor: pointer;
  }
  &[open] {
    flex-basis: 100%;
  }
`;
