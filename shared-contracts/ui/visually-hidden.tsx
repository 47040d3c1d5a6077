import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <span css={hidden}>{children}</span>
);
