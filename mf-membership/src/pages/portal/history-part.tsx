import type { JSX } from 'react';
import type { MembershipEvent } from 'shared-contracts/membership/get-membership';
import { railSection } from '../../parts/section.styles.ts';
import { onDay } from '../../parts/on-day.ts';
import { ruledList } from './portal.styles.ts';

/** What happened to the membership, newest first; nothing where nothing happened. */
export function HistoryPart({ events }: { readonly events: readonly MembershipEvent[] }): JSX.Element | null {
  if (events.length === 0) return null;
  return (
    <section css={railSection} aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ul css={ruledList}>
        {events.map(({ at, text }, index) => (
          <li key={index}>
            <span>{text}</span>
            <small>{onDay(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
