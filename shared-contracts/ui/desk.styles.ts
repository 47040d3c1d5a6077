import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The layout of a desk page: dense, and as wide as the window. */
export const deskSheet: SerializedStyles = css`
  padding-top: var(--space-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  font-size: var(--text-sm);
  & h1 {
    font-size: var(--text-2xl);
  }
  & h2 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
`;

/** Links to the other pages of the desk; the current one is highlighted. */
export const deskTabs: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  border-bottom: 1px solid var(--rule);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink-2);
    text-decoration: none;
  }
  & a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    box-shadow: inset 0 -3px 0 var(--green);
  }
`;
