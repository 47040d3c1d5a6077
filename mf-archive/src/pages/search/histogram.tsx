import { useEffect, useRef, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Link, useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { fold } from './fold.styles.ts';
import { RichTextView } from './rich-text-view.tsx';
import type { HistogramData, SearchParams } from './search-page-data.ts';

const frame = css`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & > svg {
    width: 100%;
    height: clamp(3rem, 2rem + 3.5vw, 4.5rem);
    border-bottom: 1px solid var(--ink);
    fill: var(--heat-2);
    touch-action: pan-y;
    user-select: none;
  }
  & [data-chosen],
  & [data-share] {
    fill: var(--green);
  }
  & a > rect {
    fill: transparent;
  }
  & a:hover > rect,
  & [data-brush] {
    fill: var(--green);
    opacity: 0.25;
    pointer-events: none;
  }
  & a:hover > rect {
    pointer-events: auto;
  }
  & p,
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }
  & > div {
    align-items: baseline;
    & > div {
      flex: 1 1 18rem;
    }
  }
  /* The disclosure beside it does not move when it opens. */
  & label {
    float: left;
    margin-right: var(--space-4);
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
  }
  & :is(label, p) a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--green);
  }
  & [data-share],
  &:has(:checked) [data-count] {
    display: none;
  }
  &:has(:checked) [data-share] {
    display: inline;
  }
  /* Reserves the line of the hint, so that nothing moves when it appears. */
  & [data-says] {
    flex: 1 1 22rem;
    min-height: 1.4em;
    text-align: right;
  }
  @media (max-width: 47.99rem) {
    & [data-says] {
      text-align: left;
    }
  }
  /* Hidden where there is no space between the ends. */
  @media (max-width: 29.99rem) {
    & span[data-count],
    & span[data-share] {
      flex-basis: 100%;
      order: 1;
    }
  }
  & table {
    clear: both;
    text-align: left;
  }
  & tr > * {
    padding-right: var(--space-5);
  }
  & td {
    text-align: right;
  }
  & th a {
    display: block;
    line-height: 1.75rem;
  }
  @media (pointer: coarse) {
    & th a {
      line-height: var(--target);
    }
  }
`;

interface HistogramProps {
  readonly data: HistogramData;
  readonly params: SearchParams;
}

/** The bars as a table. */
const BarTable = ({ data, hrefOf }: { readonly data: HistogramData; readonly hrefOf: (date: string) => string }) => (
  <details css={fold} suppressHydrationWarning>
    <summary>As a table</summary>
    <table>
      <thead>
        <tr>
          {data.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.bars.map(
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

/**
 * Shows the results over time. Pressing a bar narrows the dates to it; a separate script adds selecting by dragging.
 */
export function Histogram({ data, params }: HistogramProps): JSX.Element {
  const { links } = useSite();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const { bars, paths, ends } = data;
  const hrefOf = (from: string, to = from): string => links.search({ ...params, from, to, page: 1 });
  useEffect(() => {
    const tools = element.current?.closest('details');
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const { brushBars } = await import(/* webpackChunkName: "brush-bars" */ './brush-bars.ts');
      if (isGone || element.current === null) return;
      stop?.();
      stop = brushBars(element.current, data.bars, (from, to) => {
        void navigate(links.search({ ...params, from, to, page: 1 }), { preventScrollReset: true });
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
  }, [data, params, links, navigate]);
  return (
    <div css={frame} ref={element} role="group" aria-label={data.label}>
      {data.crumbs.length > 0 && (
        <p>
          <span>
            <RichTextView text={data.crumbs} />
          </span>
        </p>
      )}
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
      <p>
        <span>{ends[0]}</span>
        <span data-count="">{data.peak}</span>
        <span data-share="">{data.peakShare}</span>
        <span>{ends[1]}</span>
      </p>
      <div>
        <div>
          {data.peakShare !== '' && (
            <label>
              <input type="checkbox" />
              {data.heads[2]}
            </label>
          )}
          <BarTable data={data} hrefOf={hrefOf} />
        </div>
        {data.undated !== '' && <span>{data.undated}</span>}
        <span data-says="" />
      </div>
    </div>
  );
}
