import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import type { SearchPageData } from './search-page-data.ts';
import { LinkItem } from './link-item.tsx';

const list = css`
  border-top: 1px solid var(--rule-strong);
  & li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & li:hover {
    background: var(--paper-sunk);
  }
  & a {
    font: 700 var(--text-lg) / var(--leading-snug) var(--serif);
    color: var(--ink);
    text-decoration-color: transparent;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > li > :last-child {
    margin-left: auto;
    font-size: var(--text-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

export type NewspaperListProps = Pick<SearchPageData, 'newspapers'>;

/** Lists the newspapers in the archive with their years, each with a link that searches within it. */
export const NewspaperList = ({ newspapers: titles }: NewspaperListProps): JSX.Element => (
  <ul css={list} aria-label="Newspapers in the archive">
    {titles.map((title) => (
      <li key={title.to}>
        <LinkItem link={title} />
        {title.demonstration && <DemonstrationMark />}
        <span>{title.facts}</span>
      </li>
    ))}
  </ul>
);
