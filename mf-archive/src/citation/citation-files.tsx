import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { Citation } from '../../api/cite-page.endpoint.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & span {
    align-self: center;
    color: var(--ink-2);
  }
`;

/** The citation as files for reference managers. */
export const CitationFiles = ({ citations }: { readonly citations: readonly Citation[] }): JSX.Element => (
  <div css={line} role="group" aria-label="Save for a reference manager">
    <span>Save as</span>
    {citations.map(({ format, name, download }) =>
      download === null ? null : (
        <a key={format} href={download} download>
          {name}
        </a>
      ),
    )}
  </div>
);
