import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';

/** US cents of one square: US$1 million. */
export const squareCents = 100_000_000n;

/** The number of squares that a sum fills, rounded up, so that nothing bought is invisible. */
export const squaresOf = (cents: bigint): number => Number((cents + squareCents - 1n) / squareCents);

/** A run of squares in the field, filled row by row. */
export interface SquareRun {
  readonly key: string;
  readonly count: number;
  readonly tone: 'empty' | 'odd' | 'even' | 'now';
}

const field = css`
  display: block;
  width: 100%;
  height: auto;
  & path {
    transition: fill var(--base) var(--ease);
  }
  & [data-tone='empty'] {
    fill: var(--heat-0);
  }
  & [data-tone='odd'] {
    fill: var(--heat-2);
  }
  & [data-tone='even'] {
    fill: var(--heat-3);
  }
  & [data-tone='now'] {
    fill: var(--green-strong);
  }
  @media (forced-colors: active) {
    & [data-tone='empty'] {
      fill: Canvas;
      stroke: CanvasText;
      stroke-width: 0.1;
    }
    & [data-tone='odd'],
    & [data-tone='even'] {
      fill: CanvasText;
    }
    & [data-tone='odd'] {
      fill-opacity: 0.5;
    }
    & [data-tone='now'] {
      fill: Highlight;
    }
  }
`;

const lines = css`
  fill: none;
  stroke: var(--paper-raised);
  stroke-width: 0.16;
  @media (forced-colors: active) {
    stroke: Canvas;
  }
`;

/** The outline of the squares from `from` up to, without, `to`: the end of a row, full rows, and the start of a row. */
function outlineOf(from: number, to: number, columns: number): string {
  const parts: string[] = [];
  for (let at = from; at < to;) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const rows = column === 0 ? Math.floor((to - at) / columns) : 0;
    const width = rows > 0 ? columns : Math.min(columns - column, to - at);
    parts.push(`M${String(column)} ${String(row)}h${String(width)}v${String(rows || 1)}h-${String(width)}z`);
    at += width * (rows || 1);
  }
  return parts.join('');
}

const range = (end: number): readonly number[] => Array.from({ length: end - 1 }, (_, at) => at + 1);

interface SquareFieldProps {
  readonly runs: readonly SquareRun[];
  readonly columns: number;
  readonly label: string;
}

/** Draws money to scale: each square is US$1 million, everywhere on the page. */
export function SquareField({ runs, columns, label }: SquareFieldProps): JSX.Element {
  const endOf = (run: number): number => runs.slice(0, run + 1).reduce((sum, { count }) => sum + count, 0);
  const rows = Math.ceil(endOf(runs.length) / columns);
  return (
    <svg css={field} viewBox={`0 0 ${String(columns)} ${String(rows)}`} role="img" aria-label={label}>
      {runs.map(({ key, count, tone }, run) => (
        <path key={key} data-tone={tone} d={outlineOf(endOf(run) - count, endOf(run), columns)} />
      ))}
      <path
        css={lines}
        d={
          range(columns)
            .map((x) => `M${String(x)} 0v${String(rows)}`)
            .join('') +
          range(rows)
            .map((y) => `M0 ${String(y)}h${String(columns)}`)
            .join('')
        }
      />
    </svg>
  );
}
