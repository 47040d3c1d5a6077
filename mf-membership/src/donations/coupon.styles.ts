import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The coupon: the one place on a page that asks for money. */
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

/** The scissors on the border. */
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

/** Small print. */
export const small: SerializedStyles = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
  line-height: 1.5;
`;

/** Text that follows the current choice, so visible only with script. */
export const followsChoice: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** Visible only without script. */
export const withoutScript: SerializedStyles = css`
  @media (scripting: enabled) {
    display: none;
  }
`;
