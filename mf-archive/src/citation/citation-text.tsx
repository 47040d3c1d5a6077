import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { Citation } from 'shared-contracts/archive/citation/citation';

const prose = css`
  font: 400 1.0625rem/1.5 var(--serif);
  background: var(--paper-sunk);
  padding: var(--space-4);
  overflow-wrap: anywhere;
`;

const code = css`
  font-size: var(--text-sm);
  line-height: 1.5;
  background: var(--paper-sunk);
  padding: var(--space-4);
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Shows a citation: as formatted text, or as code for programs, such as BibTeX. */
export function CitationText({ citation }: { readonly citation: Citation }): JSX.Element {
  const { runs, text } = citation;
  if (runs !== null) {
    return <p css={prose}>{runs.map((run, index) => (run.italic ? <i key={index}>{run.text}</i> : run.text))}</p>;
  }
  return <pre css={code}>{text}</pre>;
}
