import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** A disclosure whose summary looks like a link. */
export const fold: SerializedStyles = css`
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  & > summary:hover {
    text-decoration: underline;
  }
`;
