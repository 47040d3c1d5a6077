import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Lies over the stage, and lets all presses through to it except those on its own controls. */
export const overStage: SerializedStyles = css`
  grid-area: scan;
  position: relative;
  z-index: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  justify-content: end;
  pointer-events: none;
  @media print {
    display: none;
  }
`;

/** The controls at the lower edge in rows, so that none lies over another. On a phone they stay above the dock. */
export const lowerEdge: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-2);
  & > * {
    pointer-events: auto;
  }
  @media (max-width: 63.99rem) {
    position: sticky;
    bottom: var(--dock-height, 3.25rem);
  }
  @media (min-width: 64rem) {
    padding: var(--space-3);
  }
`;

/** A panel that has a row to itself, above the tools. */
export const ownRow: SerializedStyles = css`
  &&& {
    flex: 1 0 100%;
    display: flex;
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
  }
`;

/** Tools in a row, with the look of a raised sheet. */
export const toolRow: SerializedStyles = css`
  display: flex;
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & button[aria-pressed='true'] {
    background: var(--green-tint);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  & button:disabled {
    background: none;
    border-color: transparent;
  }
`;
