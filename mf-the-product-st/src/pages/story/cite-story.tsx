import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import type { Citation } from '../../reading/cite.ts';

const box = css`
  margin-top: var(--space-6);
  border-block: 1px solid var(--rule);
  font: 400 0.9375rem/1.5 var(--sans);
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-weight: var(--weight-strong);
  }
  @media print {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  & h3 {
    font: 600 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
    margin-top: var(--space-3);
  }
  & p,
  & pre {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    user-select: all;
  }
  & pre {
    font-size: var(--text-sm);
    padding-bottom: var(--space-4);
  }
`;

/** Hidden on screen; in print there is nothing to unfold. */
const onPaper = css`
  display: none;
  @media print {
    display: block;
    margin-top: 1.5rem;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`;

/** Shows the citation of a piece, as text and for reference managers. */
export const CiteStory = ({ citation }: { readonly citation: Citation }): JSX.Element => (
  <>
    <p css={onPaper}>{citation.text}</p>
    <details css={box}>
      <summary>
        How to cite this <Icon name="chevron-down" />
      </summary>
      <h3>In a note</h3>
      <p>{citation.text}</p>
      <h3>BibTeX</h3>
      <pre>{citation.bibtex}</pre>
    </details>
  </>
);
