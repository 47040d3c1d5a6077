import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A line of facts with dots between: paper, day, page. Each in an element of its own; what is bold stands out. */
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
