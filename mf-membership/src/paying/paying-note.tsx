import { useEffect, useRef, type JSX } from 'react';
import { providerTitles, type CheckoutRedirect } from 'shared-contracts/membership/providers';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import type { Paying } from './use-paying.ts';

const box = css`
  border-left: var(--line-strong) solid var(--rule-control);
  padding: var(--space-3) var(--space-4);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  background: var(--paper-sunk);
  font-size: 0.9375rem;
`;

const fault = css`
  border-color: var(--danger);
  background: var(--danger-tint);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const nameOf = ({ popup }: CheckoutRedirect): string =>
  popup === null ? 'The provider' : providerTitles[popup.provider];

function PopupClosedNote({ pay, paying }: { readonly pay: CheckoutRedirect; readonly paying: Paying }): JSX.Element {
  const { links } = useSite();
  const place = useRef<HTMLDivElement>(null);
  // The popup took the focus, so it is moved here when it closes.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const name = nameOf(pay);
  return (
    <div css={box} ref={place} tabIndex={-1}>
      <p>You closed the payment window of {name}. If you did not confirm the payment, you were not charged.</p>
      <div css={row}>
        <Button
          onClick={() => {
            paying.openAgain(pay);
          }}
        >
          Open it again
        </Button>
        <Button
          onClick={() => {
            paying.redirect(pay);
          }}
        >
          Pay on {name}’s page
        </Button>
        <Button onClick={paying.startOver}>Choose another payment method</Button>
      </div>
      <p>
        <a href={links.payment(pay.reference, pay.key)}>Check this payment</a>
      </p>
    </div>
  );
}

/** Rendered from the start, so that screen readers announce changes; takes no room while empty. */
const stateTexts = css`
  &:empty {
    margin-bottom: calc(-1 * var(--space-4));
  }
`;

function StateNote({ paying }: { readonly paying: Paying }): JSX.Element | null {
  const { state } = paying;
  switch (state.kind) {
    case 'starting':
      return <p>Preparing the payment…</p>;
    case 'leaving':
      return <p>Processing. You can leave this page.</p>;
    case 'window':
      return <p>The window of {nameOf(state.pay)} is open. Pay there, or close it.</p>;
    case 'closed':
      return <PopupClosedNote pay={state.pay} paying={paying} />;
    case 'ready':
    case 'refused':
      return null;
  }
}

/** The status messages between the click on the button and the payment's page. */
export function PayingNote({ paying }: { readonly paying: Paying }): JSX.Element {
  const { state } = paying;
  return (
    <>
      <div css={stateTexts} aria-live="polite">
        <StateNote paying={paying} />
      </div>
      {state.kind === 'refused' && (
        <div css={[box, fault]} role="alert">
          <p>{state.refusal.message}</p>
        </div>
      )}
    </>
  );
}
