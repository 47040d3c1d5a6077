import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The top of a page about money: heading and introduction. */
export const hero: SerializedStyles = css`
  padding-block: clamp(1.75rem, 1rem + 3vw, 3.5rem) 0;
  display: grid;
  gap: var(--space-4);
  & > h1 {
    max-width: 20ch;
  }
`;

export const deck: SerializedStyles = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: 48ch;
  text-wrap: pretty;
`;

/** A section below a rule, with its heading in the left margin if there is room. */
export const railSection: SerializedStyles = css`
  margin-top: var(--space-section);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-4);
  & > * {
    min-width: 0;
  }
  & > h2 {
    line-height: 1.15;
  }
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
    column-gap: var(--column-gap);
  }
`;

/** The result of an action. */
export const doneBox: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
`;

export const faultBox: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
`;

/** A smaller side note. */
export const caption: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  max-width: var(--measure);
`;
