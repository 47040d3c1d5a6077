import { css } from 'shared-contracts/platform/emotion';

/** The page's grid: what is in it begins and ends on the same edges in every layout. */
export const wrap = css`
  padding-inline: var(--edge);
`;
