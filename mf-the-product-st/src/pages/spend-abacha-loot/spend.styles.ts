import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** For controls that do nothing until the page's code runs. */
export const needsScript: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** On paper only the receipt is of use, and what it rests on. */
export const notPrinted: SerializedStyles = css`
  @media print {
    display: none;
  }
`;

/** Numbers under one another. */
export const figure: SerializedStyles = css`
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

/** A section under a strong rule. */
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

/** What is said of a figure, smaller. */
export const small: SerializedStyles = css`
  font-size: var(--text-sm);
  line-height: 1.5;
  color: var(--ink-2);
  max-width: var(--measure);
`;
