import type { JSX } from 'react';
import type { FrontPages } from 'shared-contracts/archive/list-front-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from './button.tsx';
import { FrontPageLink, MoreYearsLink } from './front-page-item.tsx';
import { editionsText, FrontPageTimeline } from './front-page-timeline.tsx';
import { DemonstrationMark } from './tag.tsx';
import { TextLink } from './text-link.tsx';
import { useFrontPages, type FrontPagesControl } from './use-front-pages.ts';

const wall = css`
  display: grid;
  gap: var(--space-3);
  & > * {
    min-width: 0;
  }
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-4);
  & > h2 {
    margin-right: auto;
  }
  & > p {
    font-size: var(--text-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  & b {
    font: 700 var(--text-xl) / 1.2 var(--serif);
    color: var(--ink);
    margin-right: 0.4em;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-size: var(--text-sm);
  }
`;

const strip = css`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 7rem;
  justify-content: start;
  gap: var(--space-4) var(--space-3);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  padding-bottom: var(--space-3);
  scrollbar-width: thin;
  scrollbar-color: var(--rule-control) transparent;
  &[aria-busy] {
    opacity: 0.6;
  }
  @media (min-width: 48rem) {
    grid-auto-columns: 9rem;
  }
  @media print {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fill, 7rem);
  }
`;

/** Many front pages are hung in two rows where there is room. */
const twoRows = css`
  @media (min-width: 48rem) {
    grid-template-rows: auto auto;
  }
`;

const isAllDemonstration = ({ fronts }: FrontPages): boolean => fronts.every(({ demonstration }) => demonstration);

/** The year that the timeline points to, with its editions. */
function WallHead({ shown, year }: Pick<FrontPagesControl, 'shown' | 'year'>): JSX.Element {
  const { links } = useSite();
  return (
    <div css={head}>
      <h2 id="front-pages">Front pages</h2>
      <p>
        <b>{year}</b>
        {editionsText(shown.years, year)}
      </p>
      <TextLink to={links.editionsAt({ year })}>All editions of {year}</TextLink>
      {isAllDemonstration(shown) && <DemonstrationMark />}
    </div>
  );
}

const NotLoaded = ({ year, go }: Pick<FrontPagesControl, 'go' | 'year'>): JSX.Element => (
  <>
    The front pages of {year} did not load.{' '}
    <Button
      onClick={() => {
        go(year);
      }}
    >
      Try again
    </Button>
  </>
);

interface FrontPageWallProps {
  readonly first: FrontPages;
  /** Called when the reader has chosen a year on the timeline. */
  readonly onYear?: (year: number) => void;
}

/** From this number of front pages on, they hang in two rows. */
const enoughForTwoRows = 12;

/**
 * Front pages by date on a timeline that can be scrubbed. Shows nothing for an empty archive. Without script: a list of
 * front pages, with links to decades and a form for years.
 */
export function FrontPageWall({ first, onYear }: FrontPageWallProps): JSX.Element | null {
  const { shown, year, state, strip: list, go, follow } = useFrontPages(first, onYear);
  const { years, fronts } = shown;
  const [earliest, latest] = [fronts[0], fronts.at(-1)];
  if (earliest === undefined || latest === undefined) return null;
  const allDemonstration = isAllDemonstration(shown);
  return (
    <section css={wall} aria-labelledby="front-pages">
      <WallHead shown={shown} year={year} />
      <ol
        ref={list}
        css={[strip, fronts.length >= enoughForTwoRows && twoRows]}
        aria-label="Front pages by date"
        aria-busy={state === 'loading' || undefined}
        onScroll={follow}
      >
        <MoreYearsLink year={years.findLast((one) => one.year < earliest.date.year)?.year} label="Earlier" go={go} />
        {fronts.map((front) => (
          <FrontPageLink
            key={front.slug}
            front={front}
            isNow={front.date.year === year}
            marked={front.demonstration && !allDemonstration}
          />
        ))}
        <MoreYearsLink year={years.find((one) => one.year > latest.date.year)?.year} label="Later" go={go} />
      </ol>
      {years.length > 1 && <FrontPageTimeline years={years} year={year} go={go} />}
      <p role="status">{state === 'failed' && <NotLoaded year={year} go={go} />}</p>
    </section>
  );
}
