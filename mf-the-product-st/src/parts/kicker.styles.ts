import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** What a piece is part of, above its title. */
export const kicker: SerializedStyles = css`
  font: var(--weight-strong) var(--text-sm) / 1.4 var(--sans);
  color: var(--green);
  overflow-wrap: anywhere;
`;
