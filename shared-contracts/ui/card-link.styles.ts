import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/**
 * For a headline with a link: makes the whole card clickable. The card needs `position: relative`, and other controls
 * on it `z-index: 1`.
 */
export const cardLink: SerializedStyles = css`
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }
`;
