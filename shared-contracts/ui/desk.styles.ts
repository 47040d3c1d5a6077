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

const linkRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** Links to the lists of one staff page; the current one is marked. */
export const listTabs: SerializedStyles = css`
  ${linkRow}
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    text-decoration: none;
  }
`;

/** Links to the other staff pages; the current one is highlighted. On a phone they are one row that scrolls. */
export const deskTabs: SerializedStyles = css`
  ${linkRow}
  border-bottom: 1px solid var(--rule);
  @media (max-width: 47.99rem) {
    flex-wrap: nowrap;
    overflow-x: auto;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    scroll-padding-inline: var(--gutter);
    scrollbar-width: none;
    & a {
      flex: none;
    }
    & a:focus-visible {
      outline-offset: -3px;
    }
  }
  & a {
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
