import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

export const frame: SerializedStyles = css`
  padding-block: var(--space-5) var(--space-4);
  max-width: var(--column);
  min-width: 0;
  @media (min-width: 64rem) {
    padding-block: var(--space-6) var(--space-7);
  }
`;

/** Keeps the field for the next question in view. */
export const askNext: SerializedStyles = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  margin-top: var(--space-6);
  background: var(--paper);
  padding-block: var(--space-3) var(--space-4);
  border-top: 1px solid var(--rule-strong);
  display: grid;
  gap: var(--space-2);
  /* Scrolls focused elements clear of it. */
  @media not all and (max-height: 26rem) {
    html:has(&) {
      scroll-padding-bottom: 8rem;
    }
  }
  /* Not sticky on a phone in landscape, where it would cover most of the page. */
  @media (max-height: 26rem) {
    position: static;
  }
`;
