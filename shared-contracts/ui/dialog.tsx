import { useEffect, useRef, type JSX, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const frame = css`
  position: fixed;
  inset: 0;
  margin: auto;
  border: 0;
  border-top: var(--line-strong) solid var(--green);
  padding: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 var(--text-base) / var(--leading-ui) var(--sans);
  text-align: start;
  box-shadow: var(--shadow-modal);
  overflow: auto;
  overscroll-behavior: contain;
  max-height: calc(100dvh - 2rem);
  &::backdrop {
    background: var(--scrim);
  }
`;

const widths: Readonly<Record<DialogWidth, SerializedStyles>> = {
  /** At most 450 px (R2.35). On a phone it is at the lower edge, in full width. */
  form: css`
    width: calc(100% - 2rem);
    max-width: 450px;
    @media (max-width: 450px) {
      inset: auto 0 0;
      margin: 0;
      width: 100%;
      max-height: 94dvh;
    }
  `,
  /** At the lower edge of a phone; its content scrolls. */
  sheet: css`
    inset: auto 0 0;
    margin: 0;
    width: 100%;
    max-width: none;
    overflow: hidden;
  `,
  /** Nearly the whole window, for a newspaper page. */
  page: css`
    width: min(100%, 88rem);
    max-width: none;
    height: 100dvh;
    max-height: none;
    @media (min-width: 64rem) {
      width: min(100% - 3rem, 88rem);
      height: calc(100dvh - 2rem);
    }
  `,
};

const corner = css`
  position: absolute;
  top: var(--space-2);
  right: var(--space-2);
  z-index: var(--z-sticky);
`;

type DialogWidth = 'form' | 'page' | 'sheet';

interface DialogProps {
  /** The name of the dialog for screen readers. */
  readonly label: string;
  readonly width?: DialogWidth;
  /** Called on Escape, on a press outside, and by the close button. The owner must then unmount the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Sets an attribute of `html` while a dialog is open, so that only the dialog scrolls. `html:has(dialog[open])` would do
 * the same, but browsers would evaluate it whenever an element is added to the document.
 */
function updateScrollLock(): void {
  document.documentElement.toggleAttribute('data-dialog', document.querySelector('dialog[open]') !== null);
}

/**
 * A modal dialog that is open while it is mounted. The browser keeps the focus inside; on unmount, the focus returns to
 * the element that had it before.
 */
export function Dialog({ label, width = 'form', onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    updateScrollLock();
    return () => {
      element?.close();
      updateScrollLock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const pressOutside = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    // The press would move the focus to the element below.
    event.preventDefault();
    onClose();
  };

  return (
    // A press outside is an additional way to close, besides Escape and the close button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <dialog ref={dialog} css={[frame, widths[width]]} aria-label={label} onCancel={cancel} onMouseDown={pressOutside}>
      {children}
      <div css={corner}>
        <Button look="quiet" square onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </Button>
      </div>
    </dialog>
  );
}
