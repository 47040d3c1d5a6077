import { useState, useSyncExternalStore } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';

const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-sheet);
  background: var(--paper-raised);
  border-top: 1px solid var(--rule-strong);
  box-shadow: var(--shadow-pop);
  padding: var(--space-1) var(--gutter);
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  & p {
    font-size: var(--text-xs);
    line-height: 1.4;
    text-wrap: balance;
  }
  @media print {
    display: none;
  }
`;

const storageKey = 'cookie_notice';

/** Storage may be closed to us: then the notice is shown again, which does no harm. */
const wasClosed = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'closed';
  } catch {
    return false;
  }
};

const remember = (): void => {
  try {
    localStorage.setItem(storageKey, 'closed');
  } catch {
    // Nothing to do: see above.
  }
};

/** Closed in one tab is closed in all. */
const onStorage = (notify: () => void): (() => void) => {
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener('storage', notify);
  };
};

/**
 * Says which cookies there are (R2.37). Drawn by the browser only, over the page, so nothing moves; `data-notice` makes
 * room below, so that what has focus is never behind it.
 */
export function CookieNotice() {
  const { links } = useSite();
  const closedBefore = useSyncExternalStore(onStorage, wasClosed, () => true);
  const [closedNow, setClosedNow] = useState(false);
  if (closedBefore || closedNow) return null;
  const close = (): void => {
    remember();
    setClosedNow(true);
  };
  return (
    <section css={bar} aria-label="Cookies" data-notice>
      <p>
        This site sets only the cookies that it needs to work. <TextLink to={links.privacy}>Privacy policy</TextLink>
      </p>
      <Button look="quiet" onClick={close}>
        Close
      </Button>
    </section>
  );
}
