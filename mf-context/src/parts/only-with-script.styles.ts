import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** Hidden when scripts are off. */
export const onlyWithScript: SerializedStyles = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** Shown only when scripts are off. */
export const onlyWithoutScript: SerializedStyles = css`
  display: none;
  @media (scripting: none) {
    display: block;
  }
`;
