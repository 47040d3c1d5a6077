import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Hides controls that need JavaScript when it is off. */
export const needsScript: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** Makes the summary of `<details>` look like a link, with room for a finger. */
export const disclosure: SerializedStyles = css`
  & summary {
    color: var(--green);
    text-decoration: underline;
    text-underline-offset: 0.18em;
    width: fit-content;
    min-height: 1.5rem;
  }
  @media (pointer: coarse) {
    & summary {
      padding-block: var(--space-3);
    }
  }
`;

/** Hides what is not needed on paper: only the receipt and its sources are printed. */
export const notPrinted: SerializedStyles = css`
  @media print {
    display: none;
  }
`;

/** Digits of equal width, for columns of numbers. */
export const figure: SerializedStyles = css`
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/** A section with a strong rule above it. */
export const section: SerializedStyles = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

/** Running text. */
export const prose: SerializedStyles = css`
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
  max-width: var(--measure);
  text-wrap: pretty;
`;

/** A remark about a figure, smaller. */
export const small: SerializedStyles = css`
  font-size: var(--text-sm);
  line-height: 1.5;
  color: var(--ink-2);
  max-width: var(--measure);
`;
