import { useState, useSyncExternalStore } from 'react';
import { css, keyframes } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { wrap } from './wrap.styles.ts';

const bar = css`
  overflow: hidden;
  box-shadow: inset 0 1px 0 var(--rule);
  & > div {
    padding-block: var(--space-1);
    display: flex;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }
  & p {
    font-size: var(--text-xs);
    line-height: 1.4;
    text-wrap: balance;
    padding-block: var(--space-2);
  }
  @media (scripting: none) {
    & button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const appear = keyframes`to { height: auto; visibility: visible; }`;

/**
 * The HTML is the same whether or not the notice was dismissed. So it has no height until the script has read the
 * storage, and it appears by itself if no script runs or arrives in time: without the button, which needs the script.
 */
const unread = css`
  height: 0;
  visibility: hidden;
  animation: ${appear} 0s 4s forwards;
  & button {
    visibility: hidden;
  }
  @media (scripting: none) {
    height: auto;
    visibility: visible;
  }
`;

const storageKey = 'cookie_notice';

type State = 'dismissed' | 'shown' | 'unread';

/** If storage is blocked, the notice is shown again on the next page. */
const readState = (): State => {
  try {
    return localStorage.getItem(storageKey) === 'closed' ? 'dismissed' : 'shown';
  } catch {
    return 'shown';
  }
};

const rememberDismissal = (): void => {
  try {
    localStorage.setItem(storageKey, 'closed');
  } catch {
    // See readState.
  }
};

/** A dismissal in one tab applies to all. */
const onStorage = (notify: () => void): (() => void) => {
  window.addEventListener('storage', notify);
  return () => {
    window.removeEventListener('storage', notify);
  };
};

/** A notice of the cookies that the site sets (R2.37). It is last in the document, so that its height moves nothing. */
export function CookieNotice() {
  const { links } = useSite();
  const state = useSyncExternalStore(onStorage, readState, (): State => 'unread');
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || state === 'dismissed') return null;
  const dismiss = (): void => {
    rememberDismissal();
    setDismissed(true);
  };
  return (
    <section css={[bar, state === 'unread' && unread]} aria-label="Cookies">
      <div css={wrap}>
        <p>
          This site uses only the cookies it needs to work. <TextLink to={links.privacy}>Privacy policy</TextLink>
        </p>
        <Button look="quiet" onClick={dismiss}>
          Close
        </Button>
      </div>
    </section>
  );
}
