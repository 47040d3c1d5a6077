import { css } from 'shared-contracts/platform/emotion';
import { pageSheet } from 'shared-contracts/ui/page.styles';

export const sheet = css`
  ${pageSheet}
  & h2 {
    font: 700 var(--text-xl) / 1.25 var(--serif);
  }
  & h3 {
    font: 600 var(--text-base) / 1.4 var(--sans);
  }
`;

/** A section below a rule. */
export const part = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

/** Two remotes side by side, if there is room. */
export const remotesSideBySide = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  gap: var(--space-6) var(--space-7);
`;

export const remotePart = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
`;

export const small = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  max-width: var(--measure);
  overflow-wrap: anywhere;
`;

/** A container that scrolls when its table is wider than the window. */
export const tableFrame = css`
  overflow-x: auto;
  font-size: var(--text-sm);
  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    text-align: left;
    vertical-align: top;
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-bottom: 1px solid var(--rule);
  }
  & th {
    font-weight: var(--weight-ui);
    color: var(--ink-2);
    white-space: nowrap;
  }
`;

/** A list of items with state and time. */
export const lines = css`
  display: grid;
  & > li {
    display: grid;
    gap: 0 var(--space-4);
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    @media (min-width: 48rem) {
      grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) auto;
    }
  }
  & strong {
    font-weight: var(--weight-strong);
  }
  & small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
`;

export const fine = css`
  color: var(--green);
`;

export const bad = css`
  color: var(--danger);
`;
