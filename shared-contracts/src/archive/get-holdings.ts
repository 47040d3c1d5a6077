import type { Endpoint } from '../endpoint.ts';

/** The holdings of the archive: its titles with their numbers of pages. */
export interface Holdings {
  readonly pages: number;
  /** Pages that can be searched now; the others are not indexed yet. */
  readonly searchablePages: number;
  /** Pages without words: readable, but waiting for text recognition. */
  readonly waitingPages: number;
  /** Editions with pages. */
  readonly editions: number;
  readonly titles: readonly {
    readonly slug: string;
    readonly name: string;
    readonly pages: number;
    readonly firstYear: number;
    readonly lastYear: number;
    readonly demonstration: boolean;
  }[];
  /** Example queries: words that occur on a few pages each. */
  readonly suggestions: readonly string[];
}

/** Returns the holdings, for the home page and an empty search. */
export const getHoldings: Endpoint<Record<string, never>, Holdings> = {
  method: 'GET',
  path: '/api/archive/get-holdings',
};
