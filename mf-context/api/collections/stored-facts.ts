import type { Box, NewspaperDate, PageReference } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';
import type { ReaderThing } from 'shared-contracts/server/archive-reader';
import type { ItemRow } from '../context-tables.ts';

/** A place in the archive that an item is of: a quote has one, an answer that of each of its quotes. */
export interface StoredPlace extends ReaderThing {
  /** In pixels of the scan; empty for a whole page. */
  readonly boxes: readonly Box[];
  /** Letter for letter; null where nothing is quoted. */
  readonly quote: string | null;
}

/** What was known when an item was kept. Its places are looked up again whenever it is shown. */
export interface StoredFacts {
  readonly name: string;
  /** Title and day: no words of the page. */
  readonly paper: string;
  readonly source: string;
  readonly date: NewspaperDate | null;
  readonly demonstration: boolean;
  readonly places: readonly StoredPlace[];
}

/** `Lagos Courier, 1 May 1961`. */
export const paperOf = ({ title, date }: Pick<PageReference, 'date' | 'title'>): string =>
  `${title.name}, ${dayText(date)}`;

/** With the page. */
export const sourceOf = (page: PageReference): string => {
  const edition = page.edition > 1 ? `, edition ${String(page.edition)}` : '';
  return `${paperOf(page)}${edition}, page ${page.label}`;
};

/** Of what has no page. */
export const noFacts: StoredFacts = { name: '', paper: '', source: '', date: null, demonstration: false, places: [] };

/** What is known of a page without a word of it. */
export const pageFacts = (page: PageReference): Omit<StoredFacts, 'name' | 'places'> => ({
  ...{ paper: paperOf(page), source: sourceOf(page), date: page.date, demonstration: page.demonstration },
});

/** As it was written; of another row what there is. */
export const readStoredFacts = ({ kept }: Pick<ItemRow, 'kept'>): StoredFacts => ({
  ...noFacts,
  ...(JSON.parse(kept) as Partial<StoredFacts>),
});
