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
    clip-path: inset(50%);
  }
`;

/** Leads a keyboard past the filters in use and the tools. */
export const SkipToResults = (): JSX.Element => (
  <a css={skip} href={`#${resultsId}`}>
    Skip to results
  </a>
);
