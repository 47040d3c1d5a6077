import { useLocation } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { recallResults } from '../search/results-memory.ts';
import { spreadLink } from './spread-address.ts';

/** How links lead to other pages: with the query, and with the results behind the dialog. */
export interface Reading {
  /** The slug of the open page. */
  readonly slug: string;
  /** True when two pages are beside each other. */
  readonly isSpread: boolean;
  /** `isSpread`: with two pages beside each other; as now by default. */
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
