import type { JSX } from 'react';
import type { EditionFront, FrontPages } from 'shared-contracts/archive/list-front-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from './button.tsx';
import { editionsText, FrontPageTimeline } from './front-page-timeline.tsx';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import { DemonstrationMark } from './tag.tsx';
import { TextLink } from './text-link.tsx';
import { useFrontPages } from './use-front-pages.ts';

/** Narrow windows, where pages are small and lines slow, get thumbnails of 6 kB instead of 12 kB. */
const roomy = '(min-width: 48rem)';

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

/** As high for short and long names. */
const item = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding-top: 0.375rem;
  border-top: 3px solid transparent;
  &[data-now] {
    border-top-color: var(--green);
  }
  & a {
    font-size: var(--text-xs);
    line-height: 1.35;
    color: var(--ink-2);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover b {
    text-decoration: underline;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  & b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    min-height: 4.05em;
    color: var(--ink);
    overflow-wrap: anywhere;
  }
  @media (min-width: 48rem) {
    & b {
      -webkit-line-clamp: 2;
      min-height: 2.7em;
    }
  }
`;

/** As wide and high for every page, so that nothing moves while pictures load. */
const paper = css`
  display: block;
  aspect-ratio: 11 / 14;
  width: 100%;
  height: auto;
  object-fit: cover;
  object-position: top;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
`;

const further = css`
  display: grid;
  place-items: center;
  aspect-ratio: 11 / 14;
  border: 1px dashed var(--rule-control);
  font-size: var(--text-sm);
`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns `3 Apr 1972`, or less if month or day is unknown. Not from `Intl`, which may differ from the server’s. */
const shortDate = ({ year, month, day }: EditionFront['date']): string =>
  [day, month === null ? null : months[month - 1], year].filter((part) => part !== null).join(' ');

const isAllDemonstration = ({ fronts }: FrontPages): boolean => fronts.every(({ demonstration }) => demonstration);

interface FrontProps {
  readonly front: EditionFront;
  readonly isNow: boolean;
  /** Marks an invented newspaper. */
  readonly marked: boolean;
}

function Front({ front, isNow, marked }: FrontProps): JSX.Element {
  const { links } = useSite();
  const { slug, title, date, edition, image } = front;
  return (
    <li css={item} data-year={date.year} data-now={isNow || undefined}>
      {image === null ? (
        <span css={paper} />
      ) : (
        <picture>
          <source media={roomy} srcSet={image.preview.url} width={image.preview.width} height={image.preview.height} />
          <img
            css={paper}
            src={image.thumbnail.url}
            width={image.thumbnail.width}
            height={image.thumbnail.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
      <TextLink to={links.newspaperPage(slug)}>
        <b>{title}</b> {shortDate(date)}
        {edition > 1 && `, edition ${String(edition)}`}
      </TextLink>
      {marked && <DemonstrationMark />}
    </li>
  );
}

interface FurtherProps {
  readonly year: number | undefined;
  readonly label: string;
  readonly go: (year: number) => void;
}

/** The way to front pages that are not in the strip. */
function Further({ year, label, go }: FurtherProps): JSX.Element | null {
  const { links } = useSite();
  if (year === undefined) return null;
  return (
    <li css={item}>
      <span css={further}>
        <TextLink
          to={links.editionsAt({ year })}
          onClick={onPlainClick(() => {
            go(year);
          })}
        >
          {label}: {year}
        </TextLink>
      </span>
    </li>
  );
}

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
  const { links } = useSite();
  const { shown, year, state, strip: list, go, follow } = useFrontPages(first, onYear);
  const { years, fronts } = shown;
  const [earliest, latest] = [fronts[0]?.date.year, fronts.at(-1)?.date.year];
  if (earliest === undefined || latest === undefined) return null;
  const allDemonstration = isAllDemonstration(shown);
  return (
    <section css={wall} aria-labelledby="front-pages">
      <div css={head}>
        <h2 id="front-pages">Front pages</h2>
        <p>
          <b>{year}</b>
          {editionsText(years, year)}
        </p>
        <TextLink to={links.editionsAt({ year })}>All editions of {year}</TextLink>
        {allDemonstration && <DemonstrationMark />}
      </div>
      <ol
        ref={list}
        css={[strip, fronts.length >= enoughForTwoRows && twoRows]}
        aria-label="Front pages by date"
        aria-busy={state === 'loading' || undefined}
        onScroll={follow}
      >
        <Further year={years.findLast((one) => one.year < earliest)?.year} label="Earlier" go={go} />
        {fronts.map((front) => (
          <Front
            key={front.slug}
            front={front}
            isNow={front.date.year === year}
            marked={front.demonstration && !allDemonstration}
          />
        ))}
        <Further year={years.find((one) => one.year > latest)?.year} label="Later" go={go} />
      </ol>
      {years.length > 1 && <FrontPageTimeline years={years} year={year} go={go} />}
      <p role="status">
        {state === 'failed' && (
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
        )}
      </p>
    </section>
  );
}
