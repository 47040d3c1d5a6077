import { css } from 'shared-contracts/platform/emotion';

const skip = css`
  position: absolute;
  left: var(--edge);
  top: -6rem;
  z-index: var(--z-toast);
  background: var(--green);
  color: var(--on-green);
  padding: var(--space-3) var(--space-4);
  &:focus {
    top: var(--space-2);
    color: var(--on-green);
  }
`;

/** The first keyboard stop: a link past the navigation to the page. */
export const SkipLink = () => (
  <a css={skip} href="#main">
    Skip to the page
  </a>
);
