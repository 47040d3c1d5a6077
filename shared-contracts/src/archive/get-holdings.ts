import type { Endpoint } from '../endpoint.ts';

/** What the archive holds: its titles, and how many pages of each. */
export interface Holdings {
  readonly pages: number;
  /** Pages that can be searched now; the rest wait for the index. */
  readonly searchablePages: number;
  /** Pages that came without words: they can be read, and wait for text recognition. */
  readonly waitingPages: number;
  /** Editions that have pages. */
  readonly editions: number;
  readonly titles: readonly {
    readonly slug: string;
    readonly name: string;
    readonly pages: number;
    readonly firstYear: number;
    readonly lastYear: number;
    readonly demonstration: boolean;
  }[];
  /** Words that occur on a few pages each: something to try. */
  readonly suggestions: readonly string[];
}

/** What the archive holds, for the home page and the empty search. */
export const getHoldings: Endpoint<Record<string, never>, Holdings> = {
  method: 'GET',
  path: '/api/archive/get-holdings',
};
