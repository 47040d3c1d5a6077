import { css } from 'shared-contracts/platform/emotion';

/** From this width on the four items are in a row; below it they are in the drawer. */
export const wide = '@media (min-width: 60rem)';

export const navLink = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 4rem;
  padding: 0 var(--space-3);
  font-size: 0.9375rem;
  font-weight: var(--weight-ui);
  color: var(--ink);
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: var(--green);
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  &[aria-current] {
    box-shadow: inset 0 -3px 0 var(--green);
  }
  & svg {
    width: 1rem;
    height: 1rem;
    transition: rotate var(--fast) var(--ease);
  }
  details[open] > & svg {
    rotate: 180deg;
  }
`;

export const panel = css`
  position: absolute;
  top: 100%;
  min-width: 14rem;
  background: var(--paper-raised);
  box-shadow: var(--shadow-pop);
  border-top: var(--line-strong) solid var(--green);
  padding: var(--space-2) 0;
  z-index: var(--z-popover);
`;

export const panelEntry = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  width: 100%;
  min-height: var(--target);
  padding: 0 var(--space-4);
  background: none;
  border: 0;
  color: var(--ink);
  text-decoration: none;
  font-size: 0.9375rem;
  text-align: left;
  &:is(a, button):hover {
    background: var(--paper-sunk);
    color: var(--ink);
  }
  &:is(a, button):focus-visible {
    outline-offset: -3px;
  }
`;

export const soonEntry = css`
  color: var(--ink-3);
`;
