import type { ComponentProps, JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const link = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-ui);
`;

/** A link that downloads a file. The server provides the file's name. */
export const FileLink = ({ children, ...rest }: ComponentProps<'a'>): JSX.Element => (
  <a css={link} download="" {...rest}>
    {children}
  </a>
);
