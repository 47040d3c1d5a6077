import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** What only a script can do; without one it is not offered. */
export const onlyWithScript: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** What is said in its place. */
export const onlyWithoutScript: SerializedStyles = css`
  display: none;
  @media (scripting: none) {
    display: block;
  }
`;
