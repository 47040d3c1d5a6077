import type { Endpoint } from '../endpoint.ts';

/** The slug of a newspaper page. */
export interface GetPageSponsorsInput {
  readonly page: string;
}

/** Who paid for a page, as far as they want it known and an editor has approved it. */
export interface PageSponsors {
  /** The first three, the earliest first; an empty text for a donor who wants no name shown. */
  readonly names: readonly string[];
  /** The number of all of them. */
  readonly total: number;
}

/** Returns the donors whose gifts paid for a page. */
export const getPageSponsors: Endpoint<GetPageSponsorsInput, PageSponsors> = {
  method: 'GET',
  path: '/api/ms/page-sponsors',
};
