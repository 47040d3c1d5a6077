import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const small = css`
  font-size: var(--text-xs);
  color: var(--ink-3);
`;

/** The citation processor's licence (CPAL 1.0) requires this notice. */
export const CitationCredit = (): JSX.Element => (
  <p css={small}>
    Styles are set by{' '}
    <a href="https://github.com/Juris-M/citeproc-js" rel="noreferrer">
      citeproc-js
    </a>
    , © Frank Bennett. Check a citation against your publisher’s rules.
  </p>
);
