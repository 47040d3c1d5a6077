import { css } from 'shared-contracts/platform/emotion';

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
