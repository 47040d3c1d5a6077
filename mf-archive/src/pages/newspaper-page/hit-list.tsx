import type { JSX, MouseEvent } from 'react';
import type { Hit } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from '../../parts/counted.ts';
import { hitId, type CurrentHit } from './use-current-hit.ts';

/** More are reached with the hit buttons. */
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
  & a {
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
    & a {
      min-width: var(--target);
      min-height: var(--target);
    }
  }
`;

interface HitListProps {
  readonly hits: readonly Hit[];
  readonly query: string;
  readonly current: CurrentHit;
}

/** Every hit by number: an anchor in the text, and with script also a step on the scan. */
export function HitList({ hits, query, current }: HitListProps): JSX.Element | null {
  if (query === '') return null;
  if (hits.length === 0) return <p css={frame}>This page does not say “{query}”.</p>;
  const press = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    current.go(index);
  };
  return (
    <nav css={frame} aria-label="Hits on this page">
      <span>{counted(hits.length, 'hit')}</span>
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
    </nav>
  );
}
