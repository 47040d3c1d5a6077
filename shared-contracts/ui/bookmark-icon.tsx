import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const drawn = css`
  width: 1.25rem;
  height: 1.25rem;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: square;
  &[data-kept] {
    fill: currentColor;
  }
`;

/**
 * Shown beside “Keep”, and filled beside “Kept”. Not part of `Icon`, because all pages would load it and few need it.
 */
export const BookmarkIcon = ({ filled: filled = false }: { readonly filled?: boolean }): JSX.Element => (
  <svg css={drawn} viewBox="0 0 24 24" aria-hidden="true" data-kept={filled || undefined}>
    <path d="M6.5 4h11v16.5L12 15.5l-5.5 5z" />
  </svg>
);
