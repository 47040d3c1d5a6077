import type { Holdings } from 'shared-contracts/archive/get-holdings';

/** Returns the number of pages with text that are not in the index yet. */
export const pagesBehind = ({ pages, searchablePages, waitingPages }: Holdings): number =>
  Math.max(0, pages - searchablePages - waitingPages);
