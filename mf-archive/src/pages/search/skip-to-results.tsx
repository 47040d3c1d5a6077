import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

export const resultsId = 'results';

/** Takes no space until it has the focus. */
const skip = css`
  position: absolute;
  z-index: 2;
  padding: var(--space-3);
  background: var(--paper-raised);
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
