import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const plate = css`
  font: 700 clamp(6rem, 4rem + 14vw, 14rem) / 0.8 var(--serif);
  letter-spacing: -0.05em;
  color: transparent;
  background: radial-gradient(circle, var(--ink) 2.3px, transparent 2.8px) 0 0 / 7px 7px;
  background-clip: text;
  -webkit-background-clip: text;
  padding: 0.04em 0.06em 0.06em 0;
  justify-self: start;
  @media (forced-colors: active) {
    color: CanvasText;
    background: none;
  }
`;

/** A number printed in halftone where a picture should be. Decoration: the words beside it say what happened. */
export const MissingPlate = ({ number }: { readonly number: string }): JSX.Element => (
  <p css={plate} aria-hidden="true">
    {number}
  </p>
);
