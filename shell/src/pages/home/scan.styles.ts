import { css } from 'shared-contracts/platform/emotion';

/** Paper behind a scan while it loads; dimmed, never inverted, in the dark. */
export const scan = css`
  position: relative;
  display: block;
  overflow: hidden;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
`;

/** There is more paper behind this page. */
export const pageEdges = css`
  margin: 0 7px 6px 0;
  box-shadow:
    3px 2px 0 -1px var(--scan-paper-2),
    3px 2px 0 0 var(--scan-edge),
    6px 4px 0 -1px var(--scan-paper-2),
    6px 4px 0 0 var(--scan-edge);
`;

/** Crop marks: only round the one scan that a view is about. */
export const cropMarks = css`
  --c: var(--ink-3);
  padding: 1.125rem;
  background:
    linear-gradient(var(--c) 0 0) 1.125rem 0 / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 0 1.125rem / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) calc(100% - 1.125rem) 0 / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 100% 1.125rem / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) 1.125rem 100% / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 0 calc(100% - 1.125rem) / 0.625rem 1px,
    linear-gradient(var(--c) 0 0) calc(100% - 1.125rem) 100% / 1px 0.625rem,
    linear-gradient(var(--c) 0 0) 100% calc(100% - 1.125rem) / 0.625rem 1px;
  background-repeat: no-repeat;
`;

/** Printed on every scan of an invented paper, in its corner. */
export const stamp = css`
  position: absolute;
  right: 0;
  bottom: 0;
  background: var(--scan-paper);
  color: var(--scan-ink);
  border: solid var(--scan-edge);
  border-width: 1px 0 0 1px;
  padding: 0.1rem 0.35rem;
  font: 500 0.6875rem/1.3 var(--sans);
`;

export const dateline = css`
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
