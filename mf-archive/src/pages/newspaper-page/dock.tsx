import type { JSX, MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const dock = css`
  position: fixed;
  inset: auto 0 0 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: var(--paper);
  border-top: 1px solid var(--rule-strong);
  padding-bottom: env(safe-area-inset-bottom);
  & a {
    display: grid;
    place-items: center;
    min-height: 3rem;
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    color: var(--ink-2);
    text-decoration: none;
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 64rem) {
    display: none;
  }
`;

/** Goes there without a new entry in the history, which would end a dialog. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

/** On a phone, the parts of the page under the thumb. */
export const Dock = ({ hasScan }: { readonly hasScan: boolean }): JSX.Element => (
  <nav css={dock} aria-label="Parts of this page">
    {hasScan && (
      <a href="#scan" onClick={goTo}>
        Scan
      </a>
    )}
    <a href="#text" onClick={goTo}>
      Text
    </a>
    <a href="#pages" onClick={goTo}>
      Pages
    </a>
  </nav>
);
