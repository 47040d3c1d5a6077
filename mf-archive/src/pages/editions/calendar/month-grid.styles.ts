import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A grid of six weeks with seven days. */
export const monthGrid: SerializedStyles = css`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  touch-action: pan-y pinch-zoom;
  & th {
    padding: 0 0 var(--space-2) 0.5rem;
    font-size: var(--text-xs);
    font-weight: var(--weight-ui);
    color: var(--ink-3);
    text-align: left;
  }
  & td {
    position: relative;
    height: clamp(3.25rem, 2rem + 4.4vw, 5.75rem);
    padding: 0;
    border: 1px solid var(--rule);
    vertical-align: top;
  }
  & [data-out] {
    background: var(--paper-sunk);
  }
  & [data-date] {
    display: grid;
    grid-template-rows: auto 1fr;
    width: 100%;
    height: 100%;
    padding: 0.35rem 0.5rem;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    color: var(--ink-3);
  }
  & [data-date]:focus-visible {
    outline-offset: -3px;
    z-index: 1;
  }
  & a[data-date] {
    font-weight: var(--weight-strong);
    color: var(--ink);
    background: var(--green-tint);
  }
  & a[data-date]:hover {
    text-decoration: underline;
  }
  & a[aria-current='date'] {
    box-shadow: inset 0 0 0 3px var(--green);
  }
  & [data-out] a {
    font-weight: 400;
    color: var(--ink-2);
  }
  & [data-dots] {
    display: flex;
    align-items: flex-end;
    align-self: end;
    gap: 2px;
  }
  & [data-dots] small {
    font-size: 0.6875rem;
    line-height: 1;
    color: var(--ink-2);
  }
  & i {
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--green);
    forced-color-adjust: none;
  }
  @media (max-width: 47.99rem) {
    & th {
      padding-left: 0.25rem;
    }
    & [data-date] {
      padding: 0.25rem;
    }
    & i {
      width: 0.5rem;
      height: 0.5rem;
    }
  }
`;
