import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The coupon: the one place on a page where money is asked for. */
export const coupon: SerializedStyles = css`
  position: relative;
  border: 2px dashed var(--rule-control);
  padding: clamp(1.25rem, 0.5rem + 3vw, 2.75rem);
  background: var(--paper);
  & > form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  & > form > fieldset:first-of-type {
    justify-self: start;
  }
`;

/** Where the scissors go. */
export const cutHere: SerializedStyles = css`
  position: absolute;
  top: -0.8rem;
  left: 1.5rem;
  background: var(--paper);
  padding: 0 0.4rem;
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  font-size: var(--text-xs);
  color: var(--ink-3);
  & svg {
    width: 1.375rem;
    height: 1.375rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
  }
`;

/** What is said in small letters. */
export const small: SerializedStyles = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
  line-height: 1.5;
`;

/** Only where scripts run: words that follow what was chosen. */
export const followsChoice: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** Only where none do. */
export const withoutScript: SerializedStyles = css`
  @media (scripting: enabled) {
    display: none;
  }
`;
