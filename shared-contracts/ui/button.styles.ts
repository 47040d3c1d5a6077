import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** `primary`: one per view; `line`: for buttons beside it; `quiet`: for toolbars. */
export type ButtonLook = 'primary' | 'line' | 'quiet';

/** Common styles of all buttons: 44 px high, with corners of 2 px. */
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

/** The styles of the three looks. */
export const buttonLooks: Readonly<Record<ButtonLook, SerializedStyles>> = {
  primary: css`
    background: var(--green);
    color: var(--on-green);
    &:hover {
      background: var(--green-strong);
      color: var(--on-green);
    }
    /* Otherwise browsers put a patch behind the text. */
    @media (forced-colors: active) {
      forced-color-adjust: none;
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

/** As wide as its container. */
export const buttonWide: SerializedStyles = css`
  width: 100%;
`;

/** A square button for an icon; its text is visually hidden. */
export const buttonSquare: SerializedStyles = css`
  width: var(--target);
  padding: 0;
`;
