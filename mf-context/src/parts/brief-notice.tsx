import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';

/** How long the notice is shown, with its undo button. */
const shownMs = 10_000;

const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  background: var(--ink);
  color: var(--paper);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  min-height: 3.25rem;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  & :focus-visible {
    outline-color: currentColor;
    outline-offset: -3px;
  }
  & button {
    min-height: var(--target);
    padding: 0 var(--space-3);
    border: 0;
    background: none;
    color: inherit;
    font-weight: var(--weight-strong);
    text-decoration: underline;
    cursor: pointer;
  }
  /* With script it stays in view; without, it is at the top of the page. */
  @media (scripting: enabled) {
    position: fixed;
    inset: auto var(--gutter) var(--space-4) auto;
    z-index: var(--z-toast);
    width: min(30rem, 100% - 2 * var(--gutter));
    box-shadow: var(--shadow-pop);
  }
`;

/** Takes no space while it is empty, but must be in the document for screen readers. */
const place = css`
  &:empty {
    position: absolute;
  }
`;

/** Fields of the address that describe the last action. */
const fields = ['done', 'id', 'out', 'place'] as const;

/**
 * Removes the last action from the address, so that reloading, going back or a bookmark does not repeat the notice.
 * Leaves the router's state unchanged.
 */
function removeFromAddress(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const field of fields) query.delete(field);
  const queryText = query.size === 0 ? '' : `?${query.toString()}`;
  window.history.replaceState(window.history.state, '', `${pathname}${queryText}${hash}`);
}

interface BriefNoticeProps {
  readonly children: ReactNode;
  /** True when it has an undo button, which a reload must not remove while it is shown. */
  readonly canUndo?: boolean;
}

function VisibleNotice({ children, canUndo = false }: BriefNoticeProps): JSX.Element | null {
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!canUndo) removeFromAddress();
  }, [canUndo]);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => {
      setOver(true);
      removeFromAddress();
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld]);
  if (isOver) return null;
  const hold = (): void => {
    setHeld(true);
  };
  const letGo = (): void => {
    setHeld(false);
  };
  return (
    <div css={box} onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo}>
      {children}
    </div>
  );
}

/**
 * Confirms an action, with a way to undo it where there is one: for ten seconds, and while the pointer or the focus is
 * on it. Its live region is always in the document, so that changes are announced.
 */
export function BriefNotice({ children, canUndo = false }: BriefNoticeProps): JSX.Element {
  const { key } = useLocation();
  return (
    <div css={place} role="status">
      {children !== null && (
        <VisibleNotice key={key} canUndo={canUndo}>
          {children}
        </VisibleNotice>
      )}
    </div>
  );
}
