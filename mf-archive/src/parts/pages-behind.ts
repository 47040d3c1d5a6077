import type { Holdings } from 'shared-contracts/archive/get-holdings';

/** Pages with text that the index has not reached yet. */
export const pagesBehind = ({ pages, searchablePages, waitingPages }: Holdings): number =>
  Math.max(0, pages - searchablePages - waitingPages);
