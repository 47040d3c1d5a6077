import { useEffect, useRef } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { WelcomeText } from './welcome-text.tsx';

/** Lies above the page without blocking it. */
const notice = css`
  position: fixed;
  inset: auto var(--space-4) var(--space-4) auto;
  z-index: var(--z-modal);
  width: min(24rem, calc(100vw - 2 * var(--space-4)));
  padding: var(--space-5);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-top: var(--line-strong) solid var(--green);
  box-shadow: var(--shadow-pop);
  & h2 {
    font-size: var(--text-xl);
  }
`;

/** Welcomes a new member, after the sign-up dialog has closed. */
export function WelcomeNotice({ onClose }: { readonly onClose: () => void }) {
  const { brand } = useSite();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section css={notice} ref={box} role="status" aria-label="Welcome" tabIndex={-1}>
      <h2>Welcome to {brand.name}</h2>
      <WelcomeText />
      <Button onClick={onClose}>Close</Button>
    </section>
  );
}
