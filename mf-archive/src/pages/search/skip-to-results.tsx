import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

export const resultsId = 'results';

/** Takes no space until it has the focus. */
const skip = css`
  position: absolute;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-4);
  background: var(--ink);
  color: var(--paper);
  &:not(:focus) {
    width: 1px;
    height: 1px;
    min-height: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Leads a keyboard past the filters in use and the tools. */
export const SkipToResults = (): JSX.Element => (
  <a css={skip} href={`#${resultsId}`}>
    Skip to results
  </a>
);
