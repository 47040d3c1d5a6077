import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** For controls that do nothing until the page's code runs. */
export const onlyWithScript: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
`;
