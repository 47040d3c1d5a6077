import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The column of both pages about places. */
export const placesFrame: SerializedStyles = css`
  padding-block: clamp(1.75rem, 1rem + 3vw, 3.5rem) 0;
  display: grid;
  gap: var(--space-6);
`;

/** The sentence below the heading. */
export const placesDeck: SerializedStyles = css`
  margin-top: var(--space-3);
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
`;
