import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { counted } from 'shared-contracts/counted';
import { yearsText } from '../../parts/date-text.ts';
import { SearchLink } from './link-row.tsx';

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

/** Lists the newspapers in the archive with their years, each with a link that searches within it. */
export function NewspaperList({ newspapers }: { readonly newspapers: Holdings['titles'] }): JSX.Element | null {
  const { links } = useSite();
  if (newspapers.length === 0) return null;
  return (
    <ul css={list} aria-label="Newspapers in the archive">
      {newspapers.map(({ slug, name, firstYear, lastYear, pages, demonstration }) => (
        <li key={slug}>
          <SearchLink to={links.search({ title: slug })}>{name}</SearchLink>
          {demonstration && <DemonstrationMark />}
          <span>{`${yearsText(firstYear, lastYear)} · ${counted(pages, 'page')}`}</span>
        </li>
      ))}
    </ul>
  );
}
