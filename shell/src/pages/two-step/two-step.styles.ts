import { css } from 'shared-contracts/platform/emotion';

export const onlyWithScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

export const onlyWithoutScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

/** A part of the page with its own heading. */
export const part = css`
  display: grid;
  gap: var(--space-4);
  border-top: 1px solid var(--rule);
  padding-top: var(--space-4);
`;

export const code = css`
  padding: var(--space-3);
  background: var(--paper-sunk);
  font:
    400 var(--text-base) / 1.6 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

/** White in every theme, because phones read it. */
export const qrBox = css`
  width: min(100%, 13rem);
  background: #fff;
  fill: #000;
`;

export const list = css`
  border-top: 1px solid var(--rule);
  & li {
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-2);
  }
  & li > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  & form {
    padding-block: var(--space-3);
  }
`;
