import { useLocation } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { recallResults } from '../search/results-memory.ts';
import { spreadLink } from './spread-address.ts';

/** How to link to other pages: keeping the query, and the results behind the dialog. */
export interface Reading {
  /** The slug of the open page. */
  readonly slug: string;
  /** True when two pages are shown side by side. */
  readonly isSpread: boolean;
  /** Returns the address of a page. `isSpread`: with two pages side by side; by default as now. */
  readonly linkTo: (slug: string, isSpread?: boolean) => string;
  /** The history state of an open dialog, which the next page replaces; null on a full page. */
  readonly state: { readonly from: string } | null;
}

export function useReading(): Reading {
  const { links } = useSite();
  const { data } = usePage<NewspaperPageData>();
  const results = recallResults(useLocation().state);
  return {
    slug: data.page.slug,
    isSpread: data.isSpread,
    linkTo: (slug, isSpread = data.isSpread) => spreadLink(links.newspaperPage(slug, data.q, data.spellings), isSpread),
    state: results === null ? null : { from: results.href },
  };
}
