import type { Box, NewspaperDate, PageReference } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';
import type { ReaderThing } from 'shared-contracts/server/archive-reader';
import type { ItemRow } from '../context-tables.ts';

/** A place in the archive that an item refers to; an answer has one for each of its quotes. */
export interface StoredPlace extends ReaderThing {
  /** In pixels of the scan; empty for a whole page. */
  readonly boxes: readonly Box[];
  /** Word for word; null where nothing is quoted. */
  readonly quote: string | null;
}

/** What was known when an item was added. Its places are looked up again whenever it is shown. */
export interface StoredFacts {
  readonly name: string;
  /** Newspaper title and date; no text of the page. */
  readonly paper: string;
  readonly source: string;
  readonly date: NewspaperDate | null;
  readonly demonstration: boolean;
  readonly places: readonly StoredPlace[];
}

/** Returns `Lagos Courier, 1 May 1961`. */
export const paperOf = ({ title, date }: Pick<PageReference, 'date' | 'title'>): string =>
  `${title.name}, ${dayText(date)}`;

/** Returns title, date, edition and page. */
export const sourceOf = (page: PageReference): string => {
  const edition = page.edition > 1 ? `, edition ${String(page.edition)}` : '';
  return `${paperOf(page)}${edition}, page ${page.label}`;
};

/** The facts of something without a page. */
export const noFacts: StoredFacts = { name: '', paper: '', source: '', date: null, demonstration: false, places: [] };

/** Returns the facts about a page that contain none of its text. */
export const pageFacts = (page: PageReference): Omit<StoredFacts, 'name' | 'places'> => ({
  ...{ paper: paperOf(page), source: sourceOf(page), date: page.date, demonstration: page.demonstration },
});

/** Parses the stored facts; missing ones get defaults. */
export const readStoredFacts = ({ kept }: Pick<ItemRow, 'kept'>): StoredFacts => ({
  ...noFacts,
  ...(JSON.parse(kept) as Partial<StoredFacts>),
});
