import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The content of a page: its parts below each other, on the layout's grid from edge to edge. */
export const pageSheet: SerializedStyles = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  & > header {
    display: grid;
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
`;

/** A page of text, lists and forms, limited to a width at which lines are not too long. */
export const textSheet: SerializedStyles = css`
  ${pageSheet}
  gap: var(--space-5);
  max-width: var(--column);
`;

/** The introduction below the heading of a page. */
export const deck: SerializedStyles = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: 52ch;
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

/** A section below a rule, with its heading in the left margin if there is room. */
export const railSection: SerializedStyles = css`
  margin-top: var(--space-section);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--column-gap);
  & > h2 {
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
  }
`;
