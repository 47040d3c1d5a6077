import type { JSX, MouseEvent } from 'react';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import type { NeighbouringHits } from './neighbouring-hits.ts';
import { useReading } from './reading.ts';
import { hitId, type CurrentHit } from './use-current-hit.ts';

/** The most hits listed; further ones are reached with the hit buttons. */
const listed = 24;

const frame = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  font-size: var(--text-sm);
  color: var(--ink-2);
  & ol {
    display: flex;
    flex-wrap: wrap;
  }
  & li > a {
    display: grid;
    place-items: center;
    min-width: 2.25rem;
    min-height: 2.25rem;
    font-variant-numeric: tabular-nums;
  }
  & a[aria-current] {
    font-weight: var(--weight-strong);
    color: var(--ink);
    box-shadow: inset 0 -3px 0 var(--marker-edge);
    text-decoration: none;
  }
  @media (pointer: coarse) {
    & li > a {
      min-width: var(--target);
      min-height: var(--target);
    }
  }
  @media print {
    display: none;
  }
`;

const onward = css`
  flex-basis: 100%;
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

/** Links to the next page with hits. */
function Onward({ walk: { next, total } }: { readonly walk: NeighbouringHits }): JSX.Element | null {
  const { linkTo, state } = useReading();
  if (next === null || total === null) return null;
  const inDialog = state !== null;
  return (
    <p css={onward}>
      <span>
        {counted(total, 'match', 'matches')} in this edition;{' '}
        <TextLink
          to={`${linkTo(next.page.slug)}#${hitId(0)}`}
          state={state}
          replace={inDialog}
          preventScrollReset={inDialog}
        >
          continue on page {next.page.label}
        </TextLink>
      </span>
    </p>
  );
}

interface HitListProps {
  readonly hits: readonly Hit[];
  readonly query: string;
  readonly current: CurrentHit;
  readonly walk: NeighbouringHits;
}

/** Lists the hits by number. Each links to the text and, with script, also shows the hit on the scan. */
export function HitList({ hits, query, current, walk }: HitListProps): JSX.Element | null {
  if (query === '') return null;
  if (hits.length === 0) {
    return (
      <div css={frame}>
        <p>
          {walk.total === 0 ? 'No page of this edition mentions' : 'This page does not mention'} “{query}”.
        </p>
        <Onward walk={walk} />
      </div>
    );
  }
  const press = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    current.go(index);
  };
  return (
    <nav css={frame} aria-label="Matches on this page">
      <span>{counted(hits.length, 'match', 'matches')}</span>
      <ol>
        {hits.slice(0, listed).map((hit, index) => (
          <li key={index}>
            <a
              href={`#${hitId(index)}`}
              aria-current={index === current.index ? 'true' : undefined}
              onClick={press(index)}
            >
              {index + 1}
              <VisuallyHidden>: {hit.text}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ol>
      {hits.length > listed && <span>and {counted(hits.length - listed, 'more', 'more')}</span>}
      <Onward walk={walk} />
    </nav>
  );
}
