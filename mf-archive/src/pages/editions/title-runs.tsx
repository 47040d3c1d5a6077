import type { JSX } from 'react';
import type { TitleYears } from 'shared-contracts/archive/list-editions';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../parts/counted.ts';
import { yearsText } from '../../parts/date-text.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
  & > li {
    position: relative;
    display: grid;
    gap: var(--space-1) var(--space-5);
    align-items: center;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & > li:hover {
    background: var(--paper-sunk);
  }
  @media (min-width: 48rem) {
    & > li {
      grid-template-columns: 18rem minmax(0, 1fr) 9rem;
    }
  }
`;

const name = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-1) var(--space-3);
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
  & small {
    flex-basis: 100%;
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
`;

const bar = css`
  width: 100%;
  height: 0.75rem;
  overflow: visible;
  & line {
    stroke: var(--rule);
    vector-effect: non-scaling-stroke;
  }
  & rect {
    fill: var(--green);
  }
`;

const facts = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
  @media (min-width: 48rem) {
    text-align: right;
  }
`;

interface TitleRunsProps {
  readonly titles: readonly TitleYears[];
}

/** First and last year of all titles: the bars' common measure. */
function spanOf(titles: readonly TitleYears[]): readonly [number, number] {
  const years = titles.flatMap((title) => title.years.map(({ year }) => year));
  return [Math.min(...years), Math.max(...years)];
}

/** The newspapers held, each with the years of its run; a press leads to its editions. */
export function TitleRuns({ titles }: TitleRunsProps): JSX.Element {
  const { links } = useSite();
  const [first, last] = spanOf(titles);
  return (
    <ul css={list} aria-label="Newspapers in the archive">
      {titles.map(({ slug, name: text, place, demonstration, years, editions, pages }) => (
        <li key={slug}>
          <div css={name}>
            <TextLink to={links.editionsOf(slug)}>{text}</TextLink>
            {demonstration && <DemonstrationMark />}
            {place !== null && <small>{place}</small>}
          </div>
          <svg
            css={bar}
            viewBox={`0 0 ${last - first + 1} 10`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Years held: ${years.map(({ year }) => year).join(', ')}`}
          >
            <line x1="0" x2={last - first + 1} y1="5" y2="5" />
            {years.map(({ year }) => (
              <rect key={year} x={year - first} y="0" width="1" height="10" />
            ))}
          </svg>
          <span css={facts}>
            {yearsText(years[0]?.year ?? first, years.at(-1)?.year ?? last)}
            <br />
            {counted(editions, 'edition')}, {counted(pages, 'page')}
          </span>
        </li>
      ))}
    </ul>
  );
}
