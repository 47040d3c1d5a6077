import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A quoted opinion of a reader, with their name. */
export const readerLetter: SerializedStyles = css`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  & blockquote {
    font: 400 1.125rem/1.5 var(--serif);
    text-wrap: pretty;
  }
  & figcaption {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  & b {
    display: block;
    color: var(--ink);
  }
`;
