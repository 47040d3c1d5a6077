import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** One primary button in a view; `line` beside it; `quiet` inside bars. */
export type ButtonLook = 'primary' | 'line' | 'quiet';

/** What all buttons share: 44 px high, square to 2 px. */
export const buttonBase: SerializedStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--target);
  padding: 0 1.125rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font: var(--weight-strong) 0.9375rem/1.2 var(--sans);
  text-decoration: none;
  white-space: nowrap;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    color var(--fast) var(--ease);
  &&:disabled,
  &&[aria-disabled='true'] {
    background: var(--paper-sunk);
    color: var(--ink-3);
    border-color: var(--rule);
    cursor: not-allowed;
  }
`;

/** The three looks. */
export const buttonLooks: Readonly<Record<ButtonLook, SerializedStyles>> = {
  primary: css`
    background: var(--green);
    color: var(--on-green);
    &:hover {
      background: var(--green-strong);
      color: var(--on-green);
    }
    @media (forced-colors: active) {
      border-color: currentColor;
    }
  `,
  line: css`
    background: var(--paper-raised);
    color: var(--ink);
    border-color: var(--rule-control);
    &:hover {
      border-color: var(--ink);
      color: var(--ink);
    }
  `,
  quiet: css`
    background: none;
    color: var(--ink);
    padding-inline: var(--space-3);
    &:hover {
      background: var(--paper-sunk);
      color: var(--ink);
    }
  `,
};

/** As wide as its column. */
export const buttonWide: SerializedStyles = css`
  width: 100%;
`;

/** A square for an icon; its words are visually hidden. */
export const buttonSquare: SerializedStyles = css`
  width: var(--target);
  padding: 0;
`;
