import { useRef, type JSX, type KeyboardEvent } from 'react';
import type { FrontPages } from 'shared-contracts/archive/list-front-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { counted } from 'shared-contracts/counted';
import { Button } from './button.tsx';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import { TextLink } from './text-link.tsx';

type Years = FrontPages['years'];

/** The width of the slider's thumb; the bars begin and end half of it from the edges. */
const thumb = '1.5rem';

const scale = css`
  position: relative;
  height: 4rem;
  border-bottom: 1px solid var(--rule-control);
  & > svg {
    position: absolute;
    inset: 0 calc(${thumb} / 2);
    width: calc(100% - ${thumb});
    height: 100%;
    overflow: visible;
    fill: var(--heat-2);
  }
  & > svg > [data-now] {
    fill: var(--green);
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: none;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  & > input::-webkit-slider-runnable-track {
    height: 100%;
  }
  & > input::-webkit-slider-thumb {
    appearance: none;
    width: ${thumb};
    height: 100%;
    forced-color-adjust: none;
    background:
      radial-gradient(circle at 50% calc(100% - 0.75rem), var(--green) 0.6rem, transparent 0.65rem),
      linear-gradient(var(--green) 0 0) center / 2px 100% no-repeat;
  }
  & > input::-moz-range-thumb {
    width: ${thumb};
    height: 100%;
    border: 0;
    border-radius: 0;
    forced-color-adjust: none;
    background:
      radial-gradient(circle at 50% calc(100% - 0.75rem), var(--green) 0.6rem, transparent 0.65rem),
      linear-gradient(var(--green) 0 0) center / 2px 100% no-repeat;
  }
  @media (scripting: none) {
    & > input {
      display: none;
    }
  }
`;

const decades = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-3);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  & a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: var(--target);
    min-height: var(--target);
  }
  & a[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    text-decoration: none;
  }
`;

const yearForm = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  & select {
    min-height: var(--target);
    padding-inline: var(--space-2);
    background: var(--paper);
    border: 1px solid var(--rule-control);
  }
`;

/** Returns `12 editions`. */
export const editionsText = (years: Years, year: number): string => {
  return counted(years.find((one) => one.year === year)?.editions ?? 0, 'edition');
};

/**
 * Returns the first year with editions at or beyond `to`, as seen from `from`; if there is none, the last one in that
 * direction.
 */
const inDirection = (years: Years, from: number, to: number): number =>
  (to > from ? years.find(({ year }) => year >= to) : years.findLast(({ year }) => year <= to))?.year ??
  (to > from ? years.at(-1) : years[0])?.year ??
  from;

const decadeOf = (year: number): number => Math.floor(year / 10) * 10;

interface TimelineProps {
  readonly years: Years;
  readonly year: number;
  readonly go: (year: number) => void;
}

/** The editions of each year; the highest bar is as high as the timeline. */
function Bars({ years, year: now }: Pick<TimelineProps, 'year' | 'years'>): JSX.Element {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const most = years.reduce((max, { editions }) => Math.max(max, editions), 1);
  const height = (editions: number): number => Math.max(8, Math.round((editions / most) * 88));
  return (
    <svg viewBox={`0 0 ${String(last - first)} 100`} preserveAspectRatio="none" aria-hidden="true">
      {years.map(({ year, editions }) => (
        <rect
          key={year}
          data-now={year === now || undefined}
          x={year - first - 0.4}
          y={100 - height(editions)}
          width={0.8}
          height={height(editions)}
        />
      ))}
    </svg>
  );
}

/** Links to the first year of each decade. */
function Decades({ years, year: now, go }: TimelineProps): JSX.Element {
  const { links } = useSite();
  const starts = years.filter(({ year }, index) => decadeOf(year) !== decadeOf(years[index - 1]?.year ?? -10));
  return (
    <nav css={decades} aria-label="Decades">
      {starts.map(({ year }) => (
        <TextLink
          key={year}
          to={links.editionsAt({ year })}
          aria-current={decadeOf(year) === decadeOf(now) ? 'true' : undefined}
          onClick={onPlainClick(() => {
            go(year);
          })}
        >
          {decadeOf(year)}s
        </TextLink>
      ))}
    </nav>
  );
}

/**
 * The years of the archive with their editions, and a slider over them; without script, a form instead of the slider.
 */
export function FrontPageTimeline({ years, year, go }: TimelineProps): JSX.Element {
  const { links } = useSite();
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  /** The year that was selected when a finger touched the slider. It is restored if the finger scrolls the page. */
  const touched = useRef<number | null>(null);
  const byDecade = (event: KeyboardEvent): void => {
    const step = event.key === 'PageUp' ? 10 : event.key === 'PageDown' ? -10 : 0;
    if (step === 0) return;
    // By default, browsers differ in how far these keys move.
    event.preventDefault();
    go(inDirection(years, year, Math.min(last, Math.max(first, year + step))));
  };
  return (
    <div>
      <div css={scale}>
        <Bars years={years} year={year} />
        <input
          type="range"
          aria-label="Year"
          aria-valuetext={`${String(year)}, ${editionsText(years, year)}`}
          min={first}
          max={last}
          value={year}
          onChange={({ target }) => {
            go(inDirection(years, year, Number(target.value)));
          }}
          onKeyDown={byDecade}
          onPointerDown={({ pointerType }) => {
            touched.current = pointerType === 'touch' ? year : null;
          }}
          onPointerCancel={() => {
            if (touched.current !== null) go(touched.current);
          }}
        />
      </div>
      <Decades years={years} year={year} go={go} />
      <noscript>
        <form css={yearForm} action={links.editions} method="get">
          <label htmlFor="front-pages-year">Year</label>
          <select id="front-pages-year" name="year" defaultValue={year}>
            {years.map((one) => (
              <option key={one.year} value={one.year}>
                {one.year} ({editionsText(years, one.year)})
              </option>
            ))}
          </select>
          <Button type="submit">Show front pages</Button>
        </form>
      </noscript>
    </div>
  );
}
