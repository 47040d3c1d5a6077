import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Separated from the surrounding text. */
export const figure: SerializedStyles = css`
  margin-block: 2em;
  break-inside: avoid;
`;

/** Extends into the right margin if there is one. */
export const wideFigure: SerializedStyles = css`
  @media screen and (min-width: 80rem) {
    width: calc(100% + 12rem);
  }
`;

/** The text below a picture. */
export const caption: SerializedStyles = css`
  padding-top: var(--space-2);
  display: grid;
  gap: 0.15rem;
  font: 400 var(--text-sm) / 1.5 var(--sans);
  color: var(--ink-2);
`;
