import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A page about reports, in one column. */
export const reportSheet: SerializedStyles = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-5);
  max-width: var(--measure);
  & header {
    display: grid;
    gap: var(--space-3);
  }
`;
