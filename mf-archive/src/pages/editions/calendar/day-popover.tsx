import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import type { HeldDay } from '../../../../api/core/browse/get-month.endpoint.ts';

const box = css`
  position: absolute;
  z-index: var(--z-popover);
  bottom: calc(100% - 2px);
  width: 14rem;
  padding: var(--space-3);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  box-shadow: var(--shadow-pop);
  font-size: var(--text-xs);
  line-height: var(--leading-ui);
  color: var(--ink);
  &[data-side='start'] {
    left: 0;
  }
  &[data-side='middle'] {
    left: 50%;
    transform: translateX(-50%);
  }
  &[data-side='end'] {
    right: 0;
  }
  & strong {
    display: block;
    font-weight: var(--weight-strong);
    color: var(--ink-2);
  }
`;

/** The most names listed; the rest is a number. */
const maxNames = 6;

const sides = ['start', 'start', 'start', 'middle', 'end', 'end', 'end'] as const;

interface DayPopoverProps {
  readonly id: string;
  readonly day: HeldDay;
  /** The titles of the month, by index. */
  readonly titles: readonly string[];
  /** 0 for Monday; decides on which side the popover opens. */
  readonly weekday: number;
}

/** Returns `4 editions, 34 pages`. */
export const sizeOfDay = ({ editions, pages }: Pick<HeldDay, 'editions' | 'pages'>): string =>
  `${counted(editions, 'edition')}, ${counted(pages, 'page')}`;

/** Lists beside a day the newspapers that appeared on it. */
export function DayPopover({ id, day, titles, weekday }: DayPopoverProps): JSX.Element {
  const names = day.titles.flatMap((index) => titles[index] ?? []);
  const more = names.length - maxNames;
  return (
    <div css={box} id={id} role="tooltip" data-side={sides[weekday]}>
      <strong>{sizeOfDay(day)}</strong>
      <ul>
        {names.slice(0, maxNames).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}
