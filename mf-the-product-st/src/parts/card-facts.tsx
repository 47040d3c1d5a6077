import type { JSX } from 'react';
import { dateline } from 'shared-contracts/ui/dateline';
import type { Card } from '../reading/card.ts';

/** Who wrote it, when, and how long it takes to read. */
export function CardFacts({ authors, day, minutes }: Pick<Card, 'authors' | 'day' | 'minutes'>): JSX.Element | null {
  if (authors.length === 0 && day === null && minutes === null) return null;
  return (
    <p css={dateline}>
      {authors.length > 0 && <span>{authors.join(', ')}</span>}
      {day !== null && <time dateTime={day.date}>{day.words}</time>}
      {minutes !== null && <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>}
    </p>
  );
}
