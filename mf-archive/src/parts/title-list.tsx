import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from './counted.ts';
import { yearsText } from './date-text.ts';

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
`;

const facts = css`
  margin-left: auto;
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

/** The newspapers held, each with its years: a press searches within that title. */
export function TitleList({ titles }: Pick<Holdings, 'titles'>): JSX.Element | null {
  const { links } = useSite();
  if (titles.length === 0) return null;
  return (
    <ul css={list} aria-label="Newspapers in the archive">
      {titles.map((title) => (
        <li key={title.slug}>
          <TextLink to={links.search({ title: title.slug })}>{title.name}</TextLink>
          {title.demonstration && <DemonstrationMark />}
          <span css={facts}>
            {yearsText(title.firstYear, title.lastYear)} · {counted(title.pages, 'page')}
          </span>
        </li>
      ))}
    </ul>
  );
}
