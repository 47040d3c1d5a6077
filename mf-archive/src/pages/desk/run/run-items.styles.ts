import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { tableFrame } from '../parts/desk.styles.ts';

/** Rows of pages; on a phone each is a block of lines without its scan. */
export const runTable: SerializedStyles = css`
  ${tableFrame}
  & thead th:nth-of-type(-n + 2) {
    width: 1px;
  }
  & thead label span {
    position: absolute;
    clip-path: inset(50%);
  }
  & tbody th[scope='rowgroup'] {
    font: 700 var(--text-base) / 1.3 var(--serif);
    color: var(--ink);
    padding-top: var(--space-4);
    border-bottom-color: var(--rule-control);
    white-space: normal;
  }
  & th[scope='row'] {
    white-space: normal;
    min-width: 8rem;
  }
  & td:nth-of-type(1) label {
    display: inline-grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
    cursor: pointer;
  }
  & input[type='checkbox'] {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--green);
  }
  & img {
    width: 3rem;
    max-width: none;
    height: auto;
    background: var(--scan-paper);
    filter: var(--scan-filter);
  }
  & tbody tr:has(input:checked) {
    background: var(--green-tint);
  }
  @media (max-width: 47.99rem) {
    & img {
      display: none;
    }
    & thead th:nth-of-type(n + 2) {
      display: none;
    }
    & thead label {
      display: flex;
      align-items: center;
      gap: var(--space-3);
      min-height: var(--target);
      padding-left: 0.75rem;
    }
    & thead label span {
      position: static;
      clip-path: none;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: 2.75rem 1fr;
      border-bottom: 1px solid var(--rule);
    }
    & tbody td,
    & tbody th {
      border: 0;
      padding-block: var(--space-1);
      grid-column: 2;
    }
    & tbody td:empty {
      display: none;
    }
    & tbody td:nth-of-type(1) {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
    & tbody th[scope='rowgroup'] {
      grid-column: 1 / -1;
    }
    & td:nth-of-type(1) label {
      min-width: var(--target);
      min-height: var(--target);
    }
  }
`;
