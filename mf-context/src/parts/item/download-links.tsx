import type { JSX } from 'react';
import { downloadFormats, type DownloadFormat } from 'shared-contracts/context/collections/collection-links';
import { css } from 'shared-contracts/platform/emotion';
import { aside } from '../reader-page.styles.ts';
import { Unfold } from '../unfold.tsx';

const words: Readonly<Record<DownloadFormat, readonly [name: string, use: string]>> = {
  markdown: ['Markdown', 'text with quotes and links, for notes'],
  pdf: ['PDF', 'to print or share'],
  csv: ['CSV', 'a table, for spreadsheets'],
  bibtex: ['BibTeX', 'for LaTeX'],
  ris: ['RIS', 'for Zotero, EndNote, Mendeley'],
  'csl-json': ['CSL-JSON', 'for pandoc and Zotero'],
};

const list = css`
  & li {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: var(--space-3);
    align-items: center;
    border-bottom: 1px solid var(--rule);
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & span {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

/** Links that download the collection in each format. */
export const DownloadLinks = ({ pathOf }: { readonly pathOf: (format: DownloadFormat) => string }): JSX.Element => (
  <Unfold label="Export">
    <ul css={list}>
      {downloadFormats.map((format) => (
        <li key={format}>
          <a href={pathOf(format)} download>
            {words[format][0]}
          </a>
          <span>{words[format][1]}</span>
        </li>
      ))}
    </ul>
    <p css={aside}>Each includes titles, dates, pages, quotes and notes, with a permanent link to every page.</p>
  </Unfold>
);
