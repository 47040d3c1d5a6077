import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Of a headline that is a link: all of its card is the target. The card is `position: relative`, what stands over it `z-index: 1`. */
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
