import { dayText } from 'shared-contracts/day-text';
import type { EditionRecord } from './edition-records.ts';

/** Returns `Lagos Courier, 7 March 1964, edition 2`. */
export const editionNameOf = ({
  title_name: name,
  edition,
  ...date
}: Pick<EditionRecord, 'day' | 'edition' | 'month' | 'title_name' | 'year'>): string =>
  `${name}, ${dayText(date)}${edition > 1 ? `, edition ${String(edition)}` : ''}`;
