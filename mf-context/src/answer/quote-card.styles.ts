import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A quote in the list of quotes, with its number before it. */
export const card: SerializedStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding-block: var(--space-5);
  border-top: 1px solid var(--rule);
  scroll-margin-top: var(--space-4);
  &:first-of-type {
    border-top: 0;
  }
  &:target {
    background: var(--green-tint);
  }
  @media (min-width: 48rem) {
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: var(--space-3);
  }
`;

export const number: SerializedStyles = css`
  font: 700 1.25rem/1.3 var(--serif);
  color: var(--green);
  font-variant-numeric: tabular-nums;
`;
