import { css } from 'shared-contracts/platform/emotion';

/** Columns with a thin rule between them; stacked on phones. */
export const columns = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  & > * + * {
    border-top: 1px solid var(--rule);
    padding-top: var(--space-5);
  }
  @media (min-width: 48rem) {
    gap: var(--column-gap);
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    & > * + * {
      border-top: 0;
      padding-top: 0;
      position: relative;
    }
    & > * + *::before {
      content: '';
      position: absolute;
      left: calc(var(--column-gap) / -2);
      top: 0;
      bottom: 0;
      border-left: 1px solid var(--rule);
    }
  }
`;
