import { css } from 'shared-contracts/platform/emotion';

/** The page's width with its gutters. */
export const wrap = css`
  width: 100%;
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
