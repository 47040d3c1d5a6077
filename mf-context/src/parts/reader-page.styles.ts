import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The confirmation of the last action. */
export const doneBox: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
`;

/** Stacked fields, no wider than the text. */
export const fieldStack: SerializedStyles = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  width: 100%;
  max-width: 30rem;
  & > div {
    width: 100%;
  }
`;

/** Secondary text, smaller. */
export const aside: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  max-width: var(--measure);
`;

/** A section with a rule above it. */
export const part: SerializedStyles = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;

/** A disclosure whose summary is a large enough touch target. */
export const unfolding: SerializedStyles = css`
  & > summary {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    width: fit-content;
    color: var(--green);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    text-decoration: underline;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  & > :not(summary) {
    padding-block: var(--space-2) var(--space-4);
  }
`;

/** A button within text that looks like a link. */
export const wordButton: SerializedStyles = css`
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--green);
  font: var(--weight-ui) var(--text-sm) / 1.2 var(--sans);
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &[aria-disabled='true'] {
    color: var(--ink-3);
    text-decoration: none;
    cursor: default;
  }
`;

/** A wrapping row of actions. */
export const actionRow: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: start;
  /* An open disclosure takes the whole line. */
  & > details[open] {
    flex-basis: 100%;
  }
`;
