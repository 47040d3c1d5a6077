import { useEffect, useEffectEvent, useMemo, useRef, type JSX } from 'react';
import type { SearchPagesInput, DateHistogram } from 'shared-contracts/archive/search-pages';
import { Link, useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { fold } from './fold.styles.ts';
import { frame } from './histogram.styles.ts';
import { barOf, endsOf, headsOf, pathsOf, peakOf, peakShareOf, type Bar } from './histogram-bars.ts';
import { SearchLink } from './link-row.tsx';
import { without } from './search-params.ts';
import { dateWords, resultCountText } from './words.ts';

interface HistogramProps {
  readonly histogram: DateHistogram;
  readonly params: SearchPagesInput;
}

interface BarTableProps {
  readonly heads: readonly string[];
  readonly bars: readonly Bar[];
  readonly hrefOf: (date: string) => string;
}

/** The bars as a table. */
const BarTable = ({ heads, bars, hrefOf }: BarTableProps): JSX.Element => (
  <details css={fold} suppressHydrationWarning>
    <summary>As a table</summary>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(
          ({ date, name, countText: says, share }) =>
            says !== '' && (
              <tr key={date}>
                <th scope="row">
                  <TextLink to={hrefOf(date)} preventScrollReset>
                    {name}
                  </TextLink>
                </th>
                <td>{says}</td>
                <td>{share}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  </details>
);

/** Links from a year or month to longer periods: `All years › 1972 › April`. */
function Crumbs({ histogram: { unit, bars }, params }: HistogramProps): JSX.Element | null {
  const { links } = useSite();
  const first = bars[0]?.date;
  if (unit === 'year' || first === undefined) return null;
  const year = first.slice(0, 4);
  return (
    <p>
      <span>
        <SearchLink to={links.search(without(params, 'from', 'to'))}>All years</SearchLink>
        {' › '}
        {unit === 'month' ? (
          year
        ) : (
          <>
            <SearchLink to={links.search({ ...params, from: year, to: year, page: 1 })}>{year}</SearchLink>
            {` › ${dateWords(first.slice(0, 7)).replace(` ${year}`, '')}`}
          </>
        )}
      </span>
    </p>
  );
}

/** Lets the reader select bars by dragging once the tools are open. */
function useBrush(bars: readonly Bar[], onPick: (from: string, to: string) => void) {
  const element = useRef<HTMLDivElement>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const tools = element.current?.closest('details');
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { brushBars } = await import(/* webpackChunkName: "brush-bars" */ './brush-bars.ts');
      if (isGone || element.current === null) return;
      stop?.();
      stop = brushBars(element.current, bars, (from, to) => {
        pick(from, to);
      });
    };
    const startIfSeen = (): void => {
      // Without the script the bars are links, and the table has the same data.
      if (tools?.open !== false) start().catch(() => undefined);
    };
    startIfSeen();
    tools?.addEventListener('toggle', startIfSeen);
    return () => {
      isGone = true;
      tools?.removeEventListener('toggle', startIfSeen);
      stop?.();
    };
  }, [bars]);
  return element;
}

interface BarDrawingProps extends HistogramProps {
  readonly bars: readonly Bar[];
  readonly hrefOf: (date: string) => string;
}

/** The bars, each a link to its time. */
function BarDrawing({ histogram, params, bars, hrefOf }: BarDrawingProps): JSX.Element {
  const paths = pathsOf(histogram, params);
  return (
    <svg viewBox={`0 0 ${bars.length * 10 - 2} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path data-count="" d={paths.rest} />
      <path data-count="" data-chosen="" d={paths.chosen} />
      <path data-share="" d={paths.share} />
      {bars.map(
        ({ date, name, countText: says }, index) =>
          says !== '' && (
            <Link key={date} to={hrefOf(date)} preventScrollReset tabIndex={-1}>
              <title>{`${name}: ${says}`}</title>
              <rect x={index * 10 - 1} width="10" height="40" />
            </Link>
          ),
      )}
      <rect data-brush="" height="40" width="0" />
    </svg>
  );
}

/**
 * Shows the results over time. Pressing a bar narrows the dates to it; a separate script adds selecting by dragging.
 */
export function Histogram({ histogram, params }: HistogramProps): JSX.Element {
  const { links } = useSite();
  const navigate = useNavigate();
  const { unit, undated } = histogram;
  const bars = useMemo(() => histogram.bars.map(barOf(params)), [histogram, params]);
  const hrefOf = (from: string, to = from): string => links.search({ ...params, from, to, page: 1 });
  const element = useBrush(bars, (from, to) => {
    void navigate(hrefOf(from, to), { preventScrollReset: true });
  });
  const heads = headsOf(unit, params);
  const ends = endsOf(histogram);
  const peakShare = peakShareOf(histogram);
  // Within a year or a month, the year need not be repeated.
  const [first, last] = unit === 'year' ? ends : ends.map((text) => text.replace(/ \d{4}$/, ''));
  return (
    <div css={frame} ref={element} role="group" aria-label={`${heads[1]} by ${unit}, ${ends.join(' to ')}`}>
      <Crumbs histogram={histogram} params={params} />
      <BarDrawing histogram={histogram} params={params} bars={bars} hrefOf={hrefOf} />
      <p>
        <span>{first}</span>
        <span data-count="">{peakOf(histogram, params)}</span>
        <span data-share="">{peakShare}</span>
        <span>{last}</span>
      </p>
      <div>
        <div>
          {peakShare !== '' && (
            <label>
              <input type="checkbox" />
              {heads[2]}
            </label>
          )}
          <BarTable heads={heads} bars={bars} hrefOf={hrefOf} />
        </div>
        {undated > 0 && <span>{`${resultCountText(undated, params)} without a known ${unit}`}</span>}
        <span data-says="" />
      </div>
    </div>
  );
}
