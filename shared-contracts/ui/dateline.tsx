import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/**
 * A line of facts separated by dots: newspaper, day, page. Each fact is a separate child element; bold ones are
 * emphasised.
 */
export const dateline: SerializedStyles = css`
  font-size: var(--text-xs);
  line-height: 1.45;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & b {
    color: var(--ink);
  }
  & > * {
    display: inline-block;
  }
  & > :not(:last-child)::after {
    content: '·';
    margin: 0 0.45em;
    font-weight: 400;
    color: var(--ink-3);
  }
`;
