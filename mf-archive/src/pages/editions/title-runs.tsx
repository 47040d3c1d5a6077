import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { TitleYears } from 'shared-contracts/archive/editions';
import { counted } from 'shared-contracts/counted';
import { yearsText } from '../../parts/date-text.ts';
import { languageName } from '../../parts/language-name.ts';
import { runAxis, yearRanges, runWords, type RunAxis } from './run-bar.ts';

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

const axisRow = css`
  display: grid;
  gap: var(--space-5);
  font-size: var(--text-2xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & > span {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  @media (min-width: 48rem) {
    grid-template-columns: 18rem minmax(0, 1fr) 9rem;
    & > span {
      grid-column: 2;
    }
  }
`;

const keyRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  font-size: var(--text-xs);
  color: var(--ink-2);
  & span {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }
  & svg {
    width: 1.5rem;
  }
`;

const thin = css`
  &&& {
    fill: var(--heat-2);
  }
`;

interface TitleRunsProps {
  readonly titles: readonly TitleYears[];
}

const factsOf = ({ place, rhythm, language }: TitleYears): string =>
  [place, rhythm, languageName(language)].filter((fact) => fact !== null).join(', ');

const YearsBar = ({ title, axis }: { readonly title: TitleYears; readonly axis: RunAxis }): JSX.Element => (
  <svg
    css={bar}
    viewBox={`0 0 ${axis.end - axis.first} 10`}
    preserveAspectRatio="none"
    role="img"
    aria-label={runWords(title.years)}
  >
    <line x1="0" x2={axis.end - axis.first} y1="5" y2="5" />
    {yearRanges(title.years).map(({ first, last, most }) => (
      <rect key={first} css={!most && thin} x={first - axis.first} y="0" width={last - first + 1} height="10" />
    ))}
  </svg>
);

/** The legend of the bars. */
const RunKey = (): JSX.Element => (
  <p css={keyRow}>
    <span>
      <svg css={bar} viewBox="0 0 3 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="3" height="1" />
      </svg>
      most issues
    </span>
    <span>
      <svg css={bar} viewBox="0 0 3 1" preserveAspectRatio="none" aria-hidden="true">
        <rect css={thin} width="3" height="1" />
      </svg>
      some issues
    </span>
    <span>
      <svg css={bar} viewBox="0 0 3 1" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="3" y1="0.5" y2="0.5" />
      </svg>
      none
    </span>
  </p>
);

/** Lists the titles with their years as bars; each links to the title's editions. */
export function TitleRuns({ titles }: TitleRunsProps): JSX.Element {
  const { links } = useSite();
  const axis = runAxis(titles.flatMap((title) => title.years.map(({ year }) => year)));
  return (
    <>
      <div css={axisRow} aria-hidden="true">
        <span>
          {axis.labels.map((year) => (
            <span key={year}>{year}</span>
          ))}
        </span>
      </div>
      <ul css={list} aria-label="Newspapers in the archive">
        {titles.map((title) => (
          <li key={title.slug}>
            <div css={name}>
              <TextLink to={links.editionsOf(title.slug)}>{title.name}</TextLink>
              {title.demonstration && <DemonstrationMark />}
              <small>{factsOf(title)}</small>
            </div>
            <YearsBar title={title} axis={axis} />
            <span css={facts}>
              {yearsText(title.first.year, title.last.year)}
              <br />
              {counted(title.editions, 'edition')}, {counted(title.pages, 'page')}
            </span>
          </li>
        ))}
      </ul>
      <RunKey />
    </>
  );
}
